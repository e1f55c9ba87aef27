import { runStages } from './stages.ts'

/** Format, lint and boundaries; types; unused code. */
const { failed } = await runStages(['check'])
process.exit(failed > 0 ? 1 : 0)

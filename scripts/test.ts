import { runStages, type StageName, stages } from './stages.ts'

/** Everything that must hold. `npm test -- tests journeys` runs only those stages. */
const all = Object.keys(stages) as StageName[]
const asked = process.argv.slice(2).filter((name): name is StageName => all.includes(name as StageName))
const { passed, failed, failures } = await runStages(asked.length > 0 ? asked : all)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

import type { TestProject } from 'vitest/node'
import { buildProgram } from '../../scripts/build-program.ts'
import { isBuilt } from '../../scripts/sources.js'
import { startTestServer } from './postgres.ts'

/** One database server for all test files of a run. Should the run be killed, the server goes with it. */
export default async function setup(project: TestProject) {
  // Some tests start the product as a person does.
  if (!isBuilt('program')) await buildProgram({ isFresh: false })
  const { url, template, stop } = await startTestServer(process.env.TEST_DATABASE_URL)
  project.provide('postgres', { url, template })
  return stop
}

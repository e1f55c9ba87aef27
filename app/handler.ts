import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Visit, visitContext } from './context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The door for server/pages.ts. The context is made in here because its keys are compared by identity. */
export function renderPage(request: Request, visit: Visit) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return handle(request, context)
}

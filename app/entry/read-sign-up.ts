import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '../context.ts'

/** For the pages with a form to join. The form is shown where nobody knows better: the server decides all the same. */
export async function readSignUp(context: Readonly<RouterContextProvider>) {
  try {
    const signUp = await context.get(visitContext).api.service.signUp()
    // One that is closed is seen to be open again at once.
    const lasts = signUp.isOpen ? 'public, max-age=300' : 'public, max-age=0, must-revalidate'
    return data(signUp, { headers: { 'Cache-Control': lasts } })
  } catch {
    return data({ isOpen: true, note: '' }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

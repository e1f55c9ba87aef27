import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Tool } from '#contract/tools.ts'
import { type OpeningState, unsentKey } from '../unsent.ts'

/** Says what a member wrote on another page to begin this talk, once the talk is there. */
export function useOpeningLine(tool: Tool, isReady: boolean, onSay: (text: string) => void) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const isToBeSent = (state as OpeningState | null)?.isToBeSent === true
  const isSaid = useRef(false)

  useEffect(() => {
    if (!isToBeSent || !isReady || isSaid.current) return
    isSaid.current = true
    // Going back or reloading must not say it again.
    void navigate(pathname, { replace: true, state: null })
    const text = sessionStorage.getItem(unsentKey(tool))?.trim()
    if (text) onSay(text)
  })
}

import list from './themes.json' with { type: 'json' }

/** A kind of thing members tell, and what may be said back to all of it. The encoder recognises it by the lines in coach/corpus/themes.tsv. */
export interface Theme {
  id: string
  /** What falls into it, for whoever writes lines for it. */
  gist: string
  /** Two wordings, each true for every message of this kind. */
  say: string[]
  /** A question that stays with what was told. */
  ask: string
  /** Names a message of this kind always shows; a minus behind one says that it shows by its absence. */
  values: string[]
  strengths: string[]
  /** It answers no question: whoever says it is heard and asked on, and the question that was open stays open. */
  isEmpty?: boolean
  /** Small things somebody in this place could try. */
  try?: string[]
}

const byId = new Map<string, Theme>((list as Theme[]).map((theme) => [theme.id, theme]))

export const themes: readonly Theme[] = [...byId.values()]

export function findTheme(id: string | undefined): Theme | undefined {
  return id === undefined ? undefined : byId.get(id)
}

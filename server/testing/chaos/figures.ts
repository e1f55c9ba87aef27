/** What came of a scenario: how much was done to the product, and what it kept and lost. */
export interface Figures {
  /** What was done to it, and what must hold. */
  title: string
  /** How often it was done. */
  times: number
  /** Writes that were answered with success. */
  acknowledged: number
  /** What was acknowledged and is not there. */
  lost: string[]
  /** Whatever else must not be: half a change, a failure of ours, a request without an end. */
  wrong: string[]
  /** Answers by their status, and "cut" where the connection ended without one. */
  statuses: Record<string, number>
  /** The longest anybody waited for an answer to begin. */
  slowestMs: number
  /** From the end of a fault until reads and writes were served again. */
  recoveriesMs: number[]
  /** What is particular to the scenario. */
  more: Record<string, string | number>
}

export function createFigures(title: string): Figures {
  return {
    ...{ title, times: 0, acknowledged: 0, slowestMs: 0 },
    ...{ lost: [], wrong: [], statuses: {}, recoveriesMs: [], more: {} },
  }
}

export function countStatus({ statuses }: Pick<Figures, 'statuses'>, status: number | 'cut') {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** What has come together so far, under a title; the counting begins anew. */
export function takeFigures(figures: Figures, title: string): Figures {
  const taken = { ...figures, title }
  Object.assign(figures, createFigures(title))
  return taken
}

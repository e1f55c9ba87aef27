import { execFileSync } from 'node:child_process'

/** The processes that a process has started, and those that these have. */
export function listDescendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []))
  return childrenOf(pid)
}

/** One that has gone by itself needs no signal. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {}
  }
}

export function killAll(pids: number[]) {
  signalAll(pids, 'SIGKILL')
}

import { type Move, say, type Turn } from './turn.ts'

export function openJobIdeas(turn: Turn): Move {
  turn.state.step = 'likes'
  return {
    paragraphs: [say(turn, 'jobs.likes', ['What sort of thing could you happily do for a whole afternoon?'])],
    suggestions: [],
  }
}

export async function moveJobIdeas(turn: Turn): Promise<Move> {
  return openJobIdeas(turn)
}

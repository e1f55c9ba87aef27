import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/message.tsx'
import { rosa } from './example.ts'

/** The beginning: a talk with the values coach. */
export function TalkDrawing() {
  return (
    <Card as="div" tone="lead" className="grid gap-2.5 text-sm">
      <Message from="coach" name="Values">
        <p>Think of a day when you felt most like yourself. What were you doing?</p>
      </Message>
      <Message from="member" name={rosa.firstName}>
        {rosa.said}
      </Message>
    </Card>
  )
}

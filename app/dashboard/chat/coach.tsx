import { ChatScreen } from './chat-screen.tsx'

export default function CareerCoach() {
  return (
    <ChatScreen
      tool="coach"
      title="Career Coach"
      empty={{
        title: 'Start a conversation with your career coach',
        text: 'Ask about career transitions, goals, or any professional challenges',
      }}
    />
  )
}

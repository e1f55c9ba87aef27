import { ChatScreen } from './chat-screen.tsx'

export default function JobIdeas() {
  return (
    <ChatScreen
      tool="jobideas"
      title="Job Ideas"
      empty={{
        title: 'Start a conversation about job ideas',
        text: 'Explore career opportunities and potential paths',
      }}
    />
  )
}

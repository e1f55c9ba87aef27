import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  type ContactSubject,
  contactSubjects,
} from '#contract/contact-subjects.ts'
import { api } from '../lib/api.ts'
import { useSite } from '../lib/site.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

export function ContactForm() {
  const { brand } = useSite()
  const { reason, isSending, handleSubmit } = useSending()
  return (
    <form method="post" onSubmit={handleSubmit} className="needs-script grid gap-5">
      <TextField label="Name" name="name" required maxLength={CONTACT_NAME_MAX} autoComplete="name" />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        hint="Where our answer goes."
      />
      <Select
        label="Subject"
        name="subject"
        required
        defaultValue=""
        placeholder="Choose a subject"
        options={contactSubjects}
      />
      <TextArea label="Message" name="message" required maxLength={CONTACT_MESSAGE_MAX} rows={6} />
      {reason && (
        <Alert tone="danger">
          {reason} What you wrote is still here. You can also send it to {brand.contactEmail}.
        </Alert>
      )}
      <div>
        <Button type="submit" size="lg" busy={isSending} busyLabel="Sending...">
          Send message
        </Button>
      </div>
    </form>
  )
}

function useSending() {
  const [isSending, setIsSending] = useState(false)
  const [reason, setReason] = useState<string>()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setIsSending(true)
    setReason(undefined)
    try {
      await api.contact.send({ body: readForm(new FormData(form)) })
      form.reset()
      toast({
        title: 'Message sent successfully',
        description: "Thank you for contacting us. We'll get back to you soon.",
      })
    } catch (error) {
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' })
      // The toast goes away; why it failed, where the server said so, stays beside what was written.
      if (error instanceof ApiError) setReason(error.sentence)
    }
    setIsSending(false)
  }

  return { reason, isSending, handleSubmit }
}

function readForm(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    // The list offers nothing else, and the server checks it again.
    subject: text('subject') as ContactSubject,
    message: text('message'),
  }
}

import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSaved } from '../use-saved.ts'
import { sentenceOf, useLetter, useSaveLetter } from './use-safeguarding.ts'

/** Who is written to when there is something new in the safeguarding list. */
export function LetterSettings() {
  const { data, isPending, isError, refetch } = useLetter()
  return (
    <Card aria-labelledby="safeguarding-title">
      <CardHeader
        id="safeguarding-title"
        title="Safeguarding letter"
        description="Says that there is a new entry in the safeguarding list and where to find it. No name and nothing anybody wrote is in it. The list itself is always kept."
      />
      {isPending && <SkeletonText lines={2} />}
      {isError && !data && <LoadFailed onRetry={refetch}>This setting could not be loaded.</LoadFailed>}
      {data && <LetterForm isOnNow={data.isOn} addressNow={data.address} />}
    </Card>
  )
}

function LetterForm({ isOnNow, addressNow }: { isOnNow: boolean; addressNow: string }) {
  const [isOn, setIsOn] = useState(isOnNow)
  const [address, setAddress] = useState(addressNow)
  const { isSaved, show } = useSaved()
  const save = useSaveLetter()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ isOn, address }, { onSuccess: show })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Switch label="Send a letter about each new entry" checked={isOn} onChange={setIsOn} />
      <div className="mt-4 max-w-form">
        <TextField
          label="Address"
          type="email"
          hint="Of somebody who reads it every day, or a mailbox that several people read."
          value={address}
          error={save.error ? sentenceOf(save.error) : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <Button type="submit" className="mt-5" busy={save.isPending} busyLabel="Saving...">
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    </form>
  )
}

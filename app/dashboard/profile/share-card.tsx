import { useQuery } from '@tanstack/react-query'
import { Contact, Printer, QrCode as QrIcon } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { makeVcard } from './make-vcard.ts'
import type { Audience } from './seen-now.tsx'
import type { OwnProfile } from './use-profile.ts'

const words: Record<Audience, string> = {
  everyone: 'Anyone who scans the code or follows the address sees your page.',
  guests: 'Anyone who scans the code or follows the address is asked for your passcode first.',
  nobody: 'Your page is private, so for now these work only for you.',
}
const NO_ADDRESS = 'A code to scan, a contact card and a page to print.'

/** Ways to hand a page on, and how often it was looked at. */
export function ShareCard({ profile, audience }: { profile: OwnProfile | null; audience: Audience }) {
  const { publicUrl } = useSite()
  const username = profile?.username
  const url = `${publicUrl}/${username}`

  function handleCard() {
    const card = makeVcard({ name: profile?.displayName || username || '', url, note: profile?.bio ?? '' })
    save(new Blob([card], { type: 'text/vcard' }), `${username}.vcf`)
    toast({ title: 'Contact card saved' })
  }

  async function handleQr() {
    const { qrFile } = await import('../../ui/qr-drawing.tsx')
    save(qrFile(url), `${username}-qr.svg`)
    toast({ title: 'QR code saved' })
  }

  return (
    <Card aria-labelledby="share-title">
      <CardHeader
        id="share-title"
        title="Share your page"
        description={
          <OneOf texts={[...Object.values(words), NO_ADDRESS]}>{username ? words[audience] : NO_ADDRESS}</OneOf>
        }
      />
      <div className="flex flex-wrap items-start gap-6">
        {username ? (
          <QrCode text={url} label={`QR code of ${url}`} />
        ) : (
          <div className="grid size-40 place-content-center rounded-md border-2 border-line border-dashed text-ink-faint">
            <QrIcon className="size-10" aria-hidden="true" />
          </div>
        )}
        <div className="grid min-w-0 flex-1 basis-56 gap-5">
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" icon={<QrIcon />} disabled={!username} onClick={handleQr}>
              Save QR code
            </Button>
            <Button size="sm" variant="secondary" icon={<Contact />} disabled={!username} onClick={handleCard}>
              Save contact card
            </Button>
            {username ? (
              <ButtonLink size="sm" variant="secondary" icon={<Printer />} to={`/${username}`} target="_blank">
                Open to print
              </ButtonLink>
            ) : (
              <Button size="sm" variant="secondary" icon={<Printer />} disabled>
                Open to print
              </Button>
            )}
          </div>
          {username ? <Views /> : <p className="min-h-18">Save a username above, and all of this is ready to use.</p>}
        </div>
      </div>
    </Card>
  )
}

function Views() {
  const { data } = useQuery(query(api.profile.views))
  if (!data) return <Skeleton className="h-12" />
  return (
    <div>
      <p className="font-medium">
        {data.last30Days === 0
          ? 'Nobody has looked at your page in the last 30 days.'
          : `Looked at ${times(data.last30Days)} in the last 30 days, ${times(data.last7Days)} in the last 7.`}
      </p>
      <p className="text-ink-soft text-sm">
        Your own visits and search engines do not count. Who looked is not recorded.
      </p>
    </div>
  )
}

function times(count: number) {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString('en-GB')} times`
}

function save(file: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

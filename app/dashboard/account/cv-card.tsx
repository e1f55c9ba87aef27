import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { writeDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CvReading } from './cv-reading.tsx'
import { ExperienceList } from './experience-list.tsx'
import { useCv, useDownloadCv, useRemoveCv, useUploadCv } from './use-cv.ts'

type Cv = NonNullable<ReturnType<typeof useCv>['data']>

/** A member's CV: upload, see that it was read, put right what was read, download, delete. */
export function CvCard() {
  const { data, isPending, isError, refetch } = useCv()
  const { progress, drop, upload } = useUploadCv()
  return (
    <Card aria-labelledby="cv-title">
      <CardHeader
        id="cv-title"
        title="CV"
        description="It tells your coaches what you have done so far. Others see it only if you put it on your page."
      />
      {isPending && <Skeleton className="h-24" />}
      {isError && <LoadFailed onRetry={refetch}>Your CV could not be loaded.</LoadFailed>}
      {data && (
        <div className="grid gap-5">
          {data.hasCV && <Present cv={data} />}
          <FileDrop
            label={data.hasCV ? 'Replace it with another file' : 'Choose your CV'}
            hint="PDF, DOCX or TXT, up to 10MB."
            accept=".pdf,.docx,.txt"
            progress={progress}
            progressLabel={progress === 100 ? 'Saving your CV...' : 'Uploading your CV...'}
            {...drop}
            onFiles={([file]) => file && upload(file)}
          />
          {data.hasCV && <CvReading state={data.state} />}
          {data.hasCV && <ExperienceList />}
        </div>
      )}
    </Card>
  )
}

function Present({ cv }: { cv: Cv }) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = useRemoveCv(() => setIsAsked(false))
  const download = useDownloadCv()
  const fileName = cv.fileName ?? 'CV'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <FileText className="size-7 flex-none text-primary" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">
          {fileName}{' '}
          <Badge tone={cv.showCV ? 'success' : 'neutral'}>{cv.showCV ? 'On your page' : 'Only for you'}</Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {cv.uploadedAt && `Uploaded on ${writeDay(cv.uploadedAt)}. `}
          <Link to="/dashboard/public-profile">{cv.showCV ? 'Take it off your page' : 'Show it on your page'}</Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Download />}
          busy={download.isPending}
          onClick={() => download.mutate(fileName)}
        >
          Download
        </Button>
        <ConfirmDialog
          title="Delete your CV?"
          confirmLabel="Delete CV"
          busyLabel="Deleting..."
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          open={isAsked}
          onOpenChange={setIsAsked}
          trigger={
            <Button size="sm" variant="quiet" icon={<Trash2 />}>
              Delete
            </Button>
          }
        >
          <p>The file and the experience list made from it are deleted for good, and it disappears from your page.</p>
        </ConfirmDialog>
      </div>
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { platformLabel } from '#contract/platforms.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { toast } from '../../lib/toast.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SavesItself } from './save-mark.tsx'
import { listWords, SeenNow } from './seen-now.tsx'
import type { OwnProfile } from './use-profile.ts'

/** Lets a member add their CV to the page. */
export function IncludeCvCard() {
  const { data } = useQuery(query(api.cv.read))
  const set = useShowCv()
  return (
    <Card aria-labelledby="include-cv-title">
      <CardHeader id="include-cv-title" title="CV" mark={<SavesItself />} />
      <Switch
        label="Include my CV"
        checked={set.isPending ? set.variables : (data?.showCV ?? false)}
        disabled={!data?.hasCV}
        busy={set.isPending}
        onChange={(shown) => set.mutate(shown)}
        hint={
          data && !data.hasCV ? (
            <>
              Upload a CV on your <Link to="/dashboard/account">account page</Link> first.
            </>
          ) : (
            'Visitors can then read and download it.'
          )
        }
      />
      {data && <SeenNow>{data.showCV ? `your CV, ${data.fileName}.` : 'no CV.'}</SeenNow>}
    </Card>
  )
}

function useShowCv() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (showCV: boolean) => api.cv.show({ body: { showCV } }),
    onSuccess: ({ message, ...cv }) => {
      queries.setQueryData(api.cv.read.key(), cv)
      toast({ title: 'CV updated', description: message })
    },
    onError: (error) => {
      tellFailure(error, 'Error updating CV visibility')
      return queries.invalidateQueries({ queryKey: api.cv.read.key() })
    },
  })
}

/** Lets a member choose which of their social profiles the page names. */
export function IncludeSocialCard({ profile }: { profile: OwnProfile | null }) {
  const { data } = useQuery(query(api.social.list))
  const set = useSetSocial()
  const listed = data?.socialProfiles ?? []
  const { includeProfiles: isIncluded = false, selectedProfiles: selected = [] } =
    (set.isPending ? set.variables : profile) ?? {}

  function handleOne(index: number, isChosen: boolean) {
    const selectedProfiles = isChosen ? [...selected, index] : selected.filter((other) => other !== index)
    set.mutate({ includeProfiles: true, selectedProfiles: selectedProfiles.toSorted((a, b) => a - b) })
  }

  return (
    <Card aria-labelledby="include-social-title">
      <CardHeader id="include-social-title" title="Social profiles" mark={<SavesItself />} />
      <Switch
        label="Include my social profiles"
        checked={isIncluded}
        disabled={listed.length === 0}
        busy={set.isPending}
        onChange={(includeProfiles) =>
          set.mutate({ includeProfiles, selectedProfiles: includeProfiles ? [...listed.keys()] : [] })
        }
        hint={
          listed.length === 0 ? (
            <>
              Add one on your <Link to="/dashboard/account">account page</Link> first.
            </>
          ) : (
            'Only those you tick are on your page.'
          )
        }
      />
      {isIncluded && (
        <ul className="mt-2">
          {listed.map(({ platform, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place in the list.
            <li key={index}>
              <Checkbox
                label={
                  <>
                    {platformLabel(platform)} <span className="break-all text-ink-soft text-sm">{url}</span>
                  </>
                }
                checked={selected.includes(index)}
                disabled={set.isPending}
                onChange={(event) => handleOne(index, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && <SeenNow>{describeLinks(listed, isIncluded ? selected : [])}</SeenNow>}
    </Card>
  )
}

function describeLinks(listed: { platform: string }[], selected: number[]) {
  const names = listed.filter((_, index) => selected.includes(index)).map(({ platform }) => platformLabel(platform))
  return names.length === 0
    ? 'no links to other sites.'
    : `${names.length === 1 ? 'a link' : 'links'} to ${listWords(names)}.`
}

function useSetSocial() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { includeProfiles: boolean; selectedProfiles: number[] }) => api.profile.setSocial({ body }),
    onSuccess: ({ message }) => toast({ title: 'Social profiles updated', description: message }),
    onError: (error) => tellFailure(error, 'Update Failed'),
    onSettled: () => queries.invalidateQueries({ queryKey: api.profile.read.key() }),
  })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { consoleCampaignCall, type ConsoleCampaignWire } from '@yaoji/contract/calls/console/campaigns'
import { operatedPlaces, placeNames, type OperatedPlace } from '@yaoji/contract/console/campaigns'
import { clinicRank } from '@yaoji/contract/people/customer-types'
import { addDays } from '@yaoji/contract/domain/china-day'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { dateOf } from '../../lib/time.ts'
import { useBack } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['Ctrl', 'S'], messages.keys.save],
  [['Esc'], messages.keys.back],
]
const usualDays = 6

const campaignQuery = (id: string) =>
  queryOptions({ queryKey: ['campaigns', 'one', id], queryFn: () => ask(consoleCampaignCall, { params: { id } }) })

/** A new page runs for a week from tomorrow on. */
function newDocument(place: OperatedPlace, today: string) {
  const begins = addDays(today, 1)
  return { begins, ends: addDays(begins, usualDays), ...(place === 'yyh' && { ranks: [clinicRank] }) }
}

/** A campaign page that was never saved. */
export function NewCampaignPage() {
  const { place = 'zqmb' } = useSearch({ from: '/campaigns/new' })
  const today = dateOf(useNow())
  const back = useBack({ to: '/campaigns', search: {} })
  const link = (each: OperatedPlace) => linkOptions({ to: '/campaigns/new', search: { place: each } })
  return (
    <Page title={messages.create} keys={keyHints}>
      <div className="filters">
        <ViewGroup label={messages.place} views={operatedPlaces} names={placeNames} current={place} link={link} />
      </div>
      <CampaignForm key={place} place={place} document={newDocument(place, today)} back={back} />
    </Page>
  )
}

function Saved({ page, back }: { page: ConsoleCampaignWire; back: () => void }) {
  const document = readDocument(page.document)
  if (!document) return <Nothing title={page.name} text={messages.unreadable} />
  // Another change is another draft; what was typed is stored under the page and stays.
  return <CampaignForm key={page.changes[0]?.change_id} place={page.place} document={document} page={page} back={back} />
}

function readDocument(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>> // The desk checked it.
  } catch {
    return undefined
  }
}

/** A campaign page as it was saved last. */
export function CampaignPage() {
  const { id } = useParams({ from: '/campaigns/$id' })
  const campaign = useQuery(campaignQuery(id))
  const back = useBack({ to: '/campaigns', search: {} })
  return (
    <Page title={campaign.data?.name ?? messages.create} keys={keyHints}>
      <Loaded query={campaign}>{page => <Saved page={page} back={back} />}</Loaded>
    </Page>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DrawnWire, DrawRecordWire } from '@yaoji/contract/calls/rewards/lottery'
import type { DrawStatus } from '@yaoji/contract/domain/rewards/lottery'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'
import { withQuery } from '../../base/lib/paths.ts'
import { ParcelTrack, trackStateNames } from '../../shared/parcel/parts.ts'
import { OwnListBody, OwnListPager, OwnListSection, useOwnList } from '../../shared/member-list/parts.ts'
import { Empty, Tag, type TagTone } from '../../base/ui/parts.ts'
import { $claiming, closeClaiming } from './claim-store.ts'
import { messages } from './messages.ts'
import { PrizeLink } from './prize-link.tsx'
import { own } from './store.ts'

const tones: Readonly<Record<DrawStatus, TagTone>> = {
  given: 'green',
  open: 'amber',
  claimed: 'amber',
  shipped: 'blue',
  expired: 'plain',
  none: 'plain',
}

function Parcel({ parcel: { name, phone, address, carrier, parcel_number, track } }: { parcel: NonNullable<DrawnWire['parcel']> }) {
  return (
    <>
      <p>
        {messages.to} {name} {phone} {address}
      </p>
      {carrier && (
        <p>
          {messages.parcel} {carrier} {parcel_number} {track && trackStateNames[track.state]}
        </p>
      )}
      {track && <ParcelTrack number={parcel_number} track={track} />}
    </>
  )
}

function Row({ row }: { row: DrawnWire }) {
  const { name, remarks, status, number, roll, created_at, draw_id, draw_name, claim_until, parcel } = row
  return (
    <li className="yaoji-own-list__row yaoji-lottery__row">
      <div>
        <h3>
          {name} <Tag tone={tones[status]}>{messages.statuses[status]}</Tag>
        </h3>
        {claim_until === null ? remarks && <p>{remarks}</p> : <p>{messages.claimBefore(chinaMinute(timestampMs(claim_until)))}</p>}
        {parcel && <Parcel parcel={parcel} />}
        <p className="yaoji-lottery__note">
          <a href={environment.href(withQuery(paths.lottery, { id: draw_id }))}>{draw_name}</a> · {chinaMinute(timestampMs(created_at))} ·{' '}
          {messages.roll(number, roll)}
        </p>
      </div>
      <PrizeLink drawn={row} />
    </li>
  )
}

function Rows({ page }: { page: DrawRecordWire }) {
  if (page.list.length === 0) return <Empty icon="list" title={messages.ownNone} />
  return (
    <>
      <ul className="yaoji-own-list__rows" aria-label={messages.own}>
        {page.list.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <OwnListPager
        page={page}
        onChoose={chosen => environment.navigate(withQuery(paths.lottery, { page: chosen > 1 ? chosen : undefined }))}
      />
    </>
  )
}

const texts = { loading: messages.ownLoading, failed: messages.ownFailed, visitorTitle: messages.ownVisitor }

function OfMember() {
  const { value, isBusy, onRetry } = useOwnList(own)
  return (
    <OwnListBody value={value} texts={texts} isBusy={isBusy} onRetry={onRetry}>
      {({ page }) => <Rows page={page} />}
    </OwnListBody>
  )
}

const loadDialog = () => import('./claim-dialog.tsx')

// Not LateDialog: the site's chunk of lists has it, which this page would load for it alone.
async function failedDialog(): Promise<void> {
  closeClaiming()
  await tellFailure({ kind: 'network' }, {})
}

/** Gives what is open an address, also from the dialog of its draw. */
function Claiming() {
  const drawn = useStore($claiming)
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  useEffect(() => {
    if (drawn) loadDialog().then(setPart, failedDialog)
  }, [drawn])
  return drawn && part ? <part.ClaimDialog key={drawn.id} drawn={drawn} /> : null
}

/** What the store drew; a visitor is asked for nothing. */
export function OwnDraws() {
  return (
    <OwnListSection
      label={messages.own}
      visitorTitle={messages.ownVisitor}
      heading={<h2 className="yaoji-lottery__title">{messages.own}</h2>}
    >
      <OfMember />
      <Claiming />
    </OwnListSection>
  )
}

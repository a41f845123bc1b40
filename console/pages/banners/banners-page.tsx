import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import type { ConsoleBannersWire, ConsoleBannerWire } from '@yaoji/contract/calls/console/banners'
import { bannerLimits, operatedSlots, slotNames, type OperatedSlot } from '@yaoji/contract/promotions/banners'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { momentOf } from '../../lib/time.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { WhoChangedHere } from '../audit/audit-drawer.tsx'
import { messages as auditMessages } from '../audit/messages.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerRow } from './banner-row.tsx'
import { messages } from './messages.ts'
import { bannersQuery, useBanners } from './use-banners.ts'

const keyHints: readonly KeyHint[] = [
  [['Shift', 'N'], messages.keys.create, ['banner/save']],
  [['H'], auditMessages.of],
  [['Esc'], messages.keys.back],
]

/** What a change did: a banner that went and came under one name was changed. */
function differenceText(added: readonly string[], removed: readonly string[]): string {
  const changed = added.filter(name => removed.includes(name))
  const only = (names: readonly string[]) => names.filter(name => !changed.includes(name))
  return [messages.changed(changed), messages.gone(only(removed)), messages.added(only(added))].filter(Boolean).join('，')
}

/** Who changed banners of any slot lately; the last change can be taken back. */
function Changes({ changes, undo, isBusy }: { changes: ConsoleBannersWire['changes']; undo: () => void; isBusy: boolean }) {
  const now = useNow()
  return (
    <section className="sec stack stack-s" aria-label={messages.changes}>
      <h2 className="strong">{messages.changes}</h2>
      {changes.length === 0 && <p className="note">{messages.noChanges}</p>}
      <ul className="stack stack-s">
        {changes.map(({ operator, added, removed, created_at }, index) => (
          // The list is read as a whole: an entry has its place.
          <li key={index}>
            <b>{differenceText(added, removed) || messages.order}</b>
            <span className="note block">
              {operator} · {momentOf(created_at, now)}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <button type="button" className="btn" disabled={isBusy} onClick={undo}>
          {messages.undo}
        </button>
      )}
    </section>
  )
}

type Opened = { banner: ConsoleBannerWire | undefined }

function Banners({
  slot,
  shown: { list, changes },
  open,
}: {
  slot: OperatedSlot
  shown: ConsoleBannersWire
  open: (opened: Opened) => void
}) {
  const work = useBanners(slot, list)
  return (
    <div className="sign sheet">
      <div className="body" tabIndex={0} role="region" aria-label={messages.list}>
        {list.length === 0 && <Nothing title={messages.empty} text={messages.emptyText} />}
        <ul>
          {list.map((banner, index) => (
            <BannerRow key={banner.banner_id} {...{ slot, list, index, work }} edit={() => open({ banner })} />
          ))}
        </ul>
        {list.length >= bannerLimits.perSlot && <p className="note sec">{messages.most}</p>}
      </div>
      <aside className="body sheet__side" tabIndex={0} aria-label={messages.changes}>
        <Changes changes={changes} undo={work.undo} isBusy={work.isBusy} />
      </aside>
    </div>
  )
}

/** Banners of the shop, slot by slot, as they are shown on a computer and on a phone. */
export function BannersPage() {
  const { slot = 'home' } = useSearch({ from: '/banners' })
  const [opened, open] = useState<Opened>()
  const shown = useQuery(bannersQuery(slot))
  const back = useBack({ to: '/promotions', search: {} })
  const link = (each: OperatedSlot) => linkOptions({ to: '/banners', search: { slot: each } })
  const create = () => open({ banner: undefined })
  useKeys({ Escape: back, 'Shift+n': create })
  return (
    <Page title={messages.heading} keys={keyHints}>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{messages.heading}</h1>
        <span className="grow" />
        <WhoChangedHere object={`banner:${slot}`} />
        <button type="button" className="btn btn--main" onClick={create}>
          {messages.create} <kbd>Shift N</kbd>
        </button>
      </div>
      <div className="filters">
        <ViewGroup label={messages.slots} views={operatedSlots} names={slotNames} current={slot} link={link} />
      </div>
      <Loaded query={shown}>{data => <Banners key={slot} slot={slot} shown={data} open={open} />}</Loaded>
      {opened && <BannerDialog slot={slot} banner={opened.banner} close={() => open(undefined)} />}
    </Page>
  )
}

import { useLayoutEffect } from 'react'
import type { CampaignPageWire, CampaignPlace, CampaignWire, CampaignState } from '@yaoji/contract/calls/storefront/campaign'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { $address } from '../../base/lib/addresses/address.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { dailySpecialPath, listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { Button, Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { campaignAddress, tabPath } from './address.ts'
import { Block } from './block.tsx'
import { ClinicViews, onlyGoods } from './clinic-views.tsx'
import { messages } from './messages.ts'
import { RunningActivities } from './running-activities.tsx'
import { $campaign, openCampaign, refreshCampaign, type ShownCampaign } from './store.ts'

const firstDrawn: Loadable<ShownCampaign> = { state: 'loading' }
const tones = { running: 'green', ahead: 'blue', refused: 'plain', ended: 'plain' } as const satisfies Record<CampaignState, string>

function Tabs({ tabs, current, address }: { tabs: CampaignPageWire['tabs']; current: number; address: string }) {
  const here = campaignAddress(address)
  if (tabs.length < 2 || !here || here === 'missing') return null
  return (
    <nav className="yaoji-campaign__tabs" aria-label={messages.tabs}>
      {tabs.map(({ id, name, state }) => (
        <a key={id} href={environment.href(tabPath(here, id))} aria-current={id === current ? 'page' : undefined}>
          {name} {state !== 'running' && <small>{messages.states[state]}</small>}
        </a>
      ))}
    </nav>
  )
}

function Head({ campaign: { name, state, begins_at, ends_at, is_preview } }: { campaign: CampaignWire }) {
  const minute = (seconds: number, ms = 0) => chinaMinute(timestampMs(seconds) + ms)
  return (
    <header className="yaoji-campaign__head">
      <h1>{name}</h1>
      <Tag tone={tones[state]}>{messages.states[state]}</Tag>
      <p>{messages.period(minute(begins_at), minute(ends_at, -1))}</p>
      {is_preview && <p className="yaoji-campaign__preview">{messages.preview}</p>}
    </header>
  )
}

function Over({ campaign: { state, reason } }: { campaign: CampaignWire }) {
  const isEnded = state === 'ended'
  return (
    <Empty icon={isEnded ? 'clock' : 'shield'} title={isEnded ? messages.ended : reason}>
      {!isEnded && <p>{messages.refusedHint}</p>}
      <Button kind="primary" href={environment.href(isEnded ? dailySpecialPath() : listPath())}>
        {isEnded ? messages.toSpecials : messages.toGoods}
      </Button>
    </Empty>
  )
}

type CampaignProps = { shown: ShownCampaign; place: CampaignPlace; address: string }

function Campaign({ shown: { page, today }, place, address }: CampaignProps) {
  const { tabs, campaign } = page
  const asked = campaignAddress(address)
  const isGoodsOnly = typeof asked === 'object' && asked.isGoodsOnly === true
  const blocks = isGoodsOnly ? onlyGoods(campaign.blocks) : campaign.blocks
  useMoments([campaign.begins_at, campaign.ends_at], () => void refreshCampaign())
  return (
    <>
      <Tabs tabs={tabs} current={campaign.id} address={address} />
      <Head campaign={campaign} />
      {place === 'yyh' && campaign.blocks.length > 0 && <ClinicViews isGoodsOnly={isGoodsOnly} id={campaign.id} />}
      {campaign.blocks.length === 0 ? (
        <>
          <Over campaign={campaign} />
          <RunningActivities />
        </>
      ) : (
        blocks.map((block, at) => <Block key={at} block={block} campaign={campaign} today={today} />)
      )}
    </>
  )
}

/** A campaign of an operator, with tabs for its activities. */
export function CampaignPage({ place }: { place: CampaignPlace }) {
  const address = useLiveStore($address, '')
  const value = useLiveStore($campaign, firstDrawn)
  const open = () => void openCampaign(address)
  useLayoutEffect(open, [address])
  return (
    <div className="yaoji-root yaoji-campaign" aria-busy={value.state === 'loading'}>
      {value.state !== 'ready' && <h1 className="yaoji-visually-hidden">{messages.titles[place]}</h1>}
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={8} />} texts={messages} onRetry={open}>
        {shown => <Campaign shown={shown} place={place} address={address} />}
      </Loaded>
    </div>
  )
}

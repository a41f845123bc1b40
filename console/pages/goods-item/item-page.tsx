import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { goodsStateNames } from '@yaoji/contract/console/goods'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { shapeOfGoods } from '../../lib/goods-words.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { goodsItemQuery } from '../goods/goods-query.ts'
import { ActDialog, type GoodsAct } from './act-dialog.tsx'
import { ItemFigures } from './item-figures.tsx'
import { ItemParts } from './item-parts.tsx'
import { ItemSide } from './item-side.tsx'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['E'], messages.keys.edit, ['goods/sheet']],
  [['R'], messages.keys.receive, ['goods/receive']],
  [['H'], messages.keys.history],
  [['Esc'], messages.keys.back],
]

type Head = { shown: ConsoleGoodsItemWire; back: () => void; open: (act: GoodsAct) => void }

function ItemHead({ shown: { goods }, back, open }: Head) {
  const may = useMay()
  const { role } = useStaff()
  const isOn = goods.state === 'on'
  return (
    <div className="head">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1 className="cut">{goods.name}</h1>
      <span className="soft cut">{[goods.spec, goods.manufacturer].filter(Boolean).join(' · ')}</span>
      <span className="st" data-s={shapeOfGoods(goods.state)}>
        {goodsStateNames[goods.state]}
      </span>
      <span className="soft code">{goods.goods_id}</span>
      <span className="grow" />
      {may('goods/cost') && (
        <button type="button" className="btn" onClick={() => open('goods/cost')}>
          {messages.cost}
        </button>
      )}
      {may('goods/shelf') && goods.state !== 'banned' && (
        <button type="button" className={isOn ? 'btn btn--danger' : 'btn'} onClick={() => open('goods/shelf')}>
          {isOn ? messages.offShelf : messages.onShelf}
        </button>
      )}
      {may('goods/receive') && (
        <button type="button" className="btn" onClick={() => open('goods/receive')}>
          {messages.receive} <kbd>R</kbd>
        </button>
      )}
      {may('goods/sheet') && (
        <button type="button" className="btn btn--main" onClick={() => open('goods/sheet')}>
          {messages.edit(role)} <kbd>E</kbd>
        </button>
      )}
    </div>
  )
}

function Item({ shown }: { shown: ConsoleGoodsItemWire }) {
  const navigate = useNavigate()
  const may = useMay()
  const [act, setAct] = useState<{ act: GoodsAct; batch: string }>()
  const open = (name: GoodsAct, batch = '') => setAct({ act: name, batch })
  const id = String(shown.goods.goods_id)
  const back = useBack({ to: '/goods', search: {} })
  useKeys({
    e: () => may('goods/sheet') && open('goods/sheet'),
    r: () => may('goods/receive') && open('goods/receive'),
    h: () => void navigate({ to: '/goods/$id', params: { id }, search: { part: 'history' } }),
    Escape: back,
  })
  return (
    <>
      <ItemHead shown={shown} back={back} open={open} />
      <div className="store">
        <ItemSide shown={shown} />
        <div className="col">
          <ItemFigures shown={shown} />
          <ItemParts shown={shown} open={open} />
        </div>
      </div>
      {act && <ActDialog {...act} shown={shown} close={() => setAct(undefined)} />}
    </>
  )
}

/** One goods: its prices, batches, promotions, papers and who changed what. */
export function ItemPage() {
  const { id } = useParams({ from: '/goods/$id' })
  const item = useQuery(goodsItemQuery(Number(id)))
  return (
    <Page title={item.data?.goods.name ?? id} keys={keyHints}>
      <Loaded query={item}>{shown => <Item key={id} shown={shown} />}</Loaded>
    </Page>
  )
}

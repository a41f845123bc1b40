import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { Button, Checkbox, Dialog, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { addGoods } from './edit.ts'
import { messages } from './messages.ts'
import { $recent, loadRecent } from './recent-store.ts'

type ChoosingProps = { chosen: ReadonlySet<number>; onChoose: (id: number, isChosen: boolean) => void }

function Recent({ list, chosen, onChoose }: ChoosingProps & { list: readonly GoodsWire[] }) {
  if (list.length === 0) return <Empty icon="list" title={messages.recentEmpty} />
  return (
    <ul className="yaoji-matrix-paste__rows">
      {list.map(goods => (
        <li key={goods.id}>
          <Checkbox isChecked={chosen.has(goods.id)} onToggle={isChosen => onChoose(goods.id, isChosen)}>
            {`${fullName(goods)} ${goods.ypgg} ${goods.sccj}`}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

function Choices(choosing: ChoosingProps) {
  const recent = useStore($recent)
  return (
    <Loaded
      value={recent}
      waiting={<Skeleton label={messages.loading} lines={6} />}
      texts={{ ...messages, failed: messages.recentFailed }}
      onRetry={() => void loadRecent()}
    >
      {list => <Recent list={list} {...choosing} />}
    </Loaded>
  )
}

/** Goods that the store ordered last, to choose from. */
export function RecentDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useLayoutEffect(() => void loadRecent(), [])
  const choose = (id: number, isChosen: boolean) =>
    setChosen(before => new Set(isChosen ? [...before, id] : [...before].filter(each => each !== id)))
  return (
    <Dialog
      title={messages.recentTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button
            kind="primary"
            isDisabled={chosen.size === 0}
            onClick={() => {
              addGoods([...chosen])
              onClose()
            }}
          >
            {messages.addChosen(chosen.size)}
          </Button>
        </>
      }
    >
      <Choices chosen={chosen} onChoose={choose} />
    </Dialog>
  )
}

import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { fullName } from '@yaoji/contract/domain/full-name'
import { failureOf } from '../../base/lib/loadable.ts'
import { Blocked, Button, Checkbox, Dialog, Empty, Skeleton } from '../../base/ui/parts.ts'
import { addGoods } from './edit.ts'
import { messages } from './messages.ts'
import { $recent, loadRecent } from './recent-store.ts'

function Choices({ chosen, onChoose }: { chosen: ReadonlySet<number>; onChoose: (id: number, isChosen: boolean) => void }) {
  const recent = useStore($recent)
  if (recent.state === 'loading') return <Skeleton label={messages.loading} lines={6} />
  if (recent.state !== 'ready')
    return <Blocked kind="failed" title={messages.recentFailed} failure={failureOf(recent)} onRetry={() => void loadRecent()} />
  if (recent.value.length === 0) return <Empty icon="list" title={messages.recentEmpty} />
  return (
    <ul className="yaoji-matrix-paste__rows">
      {recent.value.map(goods => (
        <li key={goods.id}>
          <Checkbox isChecked={chosen.has(goods.id)} onToggle={isChosen => onChoose(goods.id, isChosen)}>
            {`${fullName(goods)} ${goods.ypgg} ${goods.sccj}`}
          </Checkbox>
        </li>
      ))}
    </ul>
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

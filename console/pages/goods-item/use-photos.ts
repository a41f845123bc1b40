import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { photoLimits } from '@yaoji/contract/goods/photos'
import { useState } from 'react'
import { base64Of } from '../../lib/base64.ts'
import { operate } from '../../lib/call.ts'
import { moved, useWork } from '../../lib/use-work.ts'
import { smallerPicture } from '../../lib/smaller-picture.ts'
import { photoMessages as messages } from './messages.ts'

/** Adds pictures of goods, orders them and leaves one out; what was left out can come back until the next change. */
export function usePhotos({ goods: { goods_id }, photos }: ConsoleGoodsItemWire) {
  const { isBusy, work: change } = useWork('goods')
  const [problem, setProblem] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>()
  const work = (made: () => Promise<unknown>, before?: readonly string[]) => {
    setProblem('')
    setRemoved(undefined)
    return change(made, { done: () => setRemoved(before), refused: setProblem })
  }
  const show = (next: readonly string[]) => operate('goods/photos', { goods_id, photos: next, photos_were: photos })
  return {
    ...{ problem, isBusy, removed },
    add: (files: readonly File[]) =>
      void work(async () => {
        if (files.length > photoLimits.max - photos.length) throw new Error(messages.tooMany)
        // One behind the other, in the order in which they were chosen.
        for (const file of files) await operate('goods/photo', { goods_id, file: base64Of(await smallerPicture(file)) })
      }),
    move: (from: number, to: number) => void (from !== to && work(() => show(moved(photos, from, to)))),
    remove: (photo: string) => void work(() => show(photos.filter(each => each !== photo)), photos),
    undo: () => void (removed && work(() => show(removed))),
  }
}

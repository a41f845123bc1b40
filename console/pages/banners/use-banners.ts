import { queryOptions } from '@tanstack/react-query'
import { consoleBannersCall, type ConsoleBannerWire } from '@yaoji/contract/calls/console/banners'
import type { OperatedSlot } from '@yaoji/contract/promotions/banners'
import { base64Of } from '../../lib/base64.ts'
import { ask, operate } from '../../lib/call.ts'
import { moved, useWork } from '../../lib/use-work.ts'
import { smallerPicture } from '../../lib/smaller-picture.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

export const bannersQuery = (slot: OperatedSlot) =>
  queryOptions({ queryKey: ['banners', slot], queryFn: () => ask(consoleBannersCall, { query: { slot } }) })

/** What a banner says, as an operation takes it and as it was seen. */
function textsOf({ name, text, url, bg, begins, ends }: ConsoleBannerWire) {
  const opened = { name, text, url, bg, begins, ends }
  return { opened, given: Object.fromEntries(Object.entries(opened).filter(([, value]) => value !== '')) }
}

/** Pictures, order and undo of the banners of a slot. */
export function useBanners(slot: OperatedSlot, list: readonly ConsoleBannerWire[]) {
  const { isBusy, work: change } = useWork('banners')
  const ids = list.map(({ banner_id }) => banner_id)
  const work = (made: () => Promise<unknown>, text: string) =>
    change(made, { done: () => announce({ text }), refused: problem => announce({ text: problem, isBad: true }) })
  const order = (next: readonly number[]) => operate('banner/order', { slot, banners: next, banners_were: ids })
  const save = (banner: ConsoleBannerWire, more: Readonly<Record<string, unknown>>) => {
    const { given, opened } = textsOf(banner)
    return operate('banner/save', { slot, banner_id: banner.banner_id, ...given, ...more }, opened)
  }
  return {
    isBusy,
    move: (from: number, to: number) => void work(() => order(moved(ids, from, to)), messages.saved),
    remove: ({ banner_id, name }: ConsoleBannerWire) => void work(() => order(ids.filter(id => id !== banner_id)), messages.removed(name)),
    draw: (banner: ConsoleBannerWire) => void work(() => save(banner, { is_drawn: 1 }), messages.saved),
    picture: (banner: ConsoleBannerWire, file: File) =>
      void work(async () => save(banner, { file: base64Of(await smallerPicture(file)) }), messages.saved),
    undo: () => void work(() => operate('banner/undo', { slot }), messages.undone),
  }
}

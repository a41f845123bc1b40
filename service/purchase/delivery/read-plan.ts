import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateDeliverySaveCall } from '@yaoji/contract/calls/operator/delivery'
import { otherAreas } from '@yaoji/contract/console/delivery'
import { isArea } from '../../identity/user/region.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import type { DeliveryArea, DeliveryPlan } from './plans.ts'
import { readDays } from './read-days.ts'

type Typed = Omit<Body<typeof operateDeliverySaveCall>, 'ck_id'>

const transitDaysMax = 30
const areaPattern =
  /^(?<area>\D*?)\s*:?\s*(?<fewest>\d{1,3})(?:\s*[-~至到–—]\s*(?<most>\d{1,3}))?\s*[天日]?(?:\s+(?<cutoff>\d{1,2}:\d{1,2}))?$/u

/** 9:30 as 09:30; undefined where it is no time of day. */
function timeOf(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.normalize('NFKC').trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return
  return `${hours.padStart(2, '0')}:${minutes}`
}

function weekdaysOf(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[\s,，、]/g, '')
  if (!/^[1-7]+$/.test(digits)) throw ApiError.invalid('weekdays', messages.weekdays)
  return [...new Set(digits)].toSorted().join('')
}

function areaOf(typed: string): DeliveryArea {
  const { area = '', fewest = '', most = fewest, cutoff = '' } = areaPattern.exec(typed)?.groups ?? {}
  if (area === '') throw ApiError.invalid('areas', messages.areaForm(typed))
  const name = area.trim().replaceAll(/\s+/g, ' ')
  if (name !== otherAreas && !isArea(name)) throw ApiError.invalid('areas', messages.noArea(name))
  const [least, longest] = [Number(fewest), Number(most)]
  if (least > longest || longest > transitDaysMax) throw ApiError.invalid('areas', messages.days(typed))
  const own = cutoff === '' ? '' : timeOf(cutoff)
  if (own === undefined) throw ApiError.invalid('areas', messages.areaCutoff(typed))
  return { area: name, fewest: least, most: longest, cutoff: own }
}

function areasOf(typed: readonly string[]): DeliveryArea[] {
  const texts = typed.map(text => text.normalize('NFKC').trim()).filter(text => text !== '')
  const areas = texts.map(areaOf)
  if (areas.length === 0) throw ApiError.invalid('areas', messages.noAreas)
  const twice = areas.find(({ area }, place) => areas.findIndex(each => each.area === area) < place)
  if (twice) throw ApiError.invalid('areas', messages.areaTwice(twice.area))
  return areas
}

/** A plan as an operator typed it. @throws {ApiError} 422 at the field that cannot be read */
export function readPlan({ cutoff, weekdays, areas, closed = [], open = [] }: Typed): DeliveryPlan {
  const time = timeOf(cutoff)
  if (time === undefined) throw ApiError.invalid('cutoff', messages.cutoff)
  const plan = {
    cutoff: time,
    weekdays: weekdaysOf(weekdays),
    areas: areasOf(areas),
    closed: readDays(closed, 'closed'),
    open: readDays(open, 'open'),
  }
  const both = plan.open.find(day => plan.closed.includes(day))
  if (both !== undefined) throw ApiError.invalid('open', messages.bothDays(both))
  return plan
}

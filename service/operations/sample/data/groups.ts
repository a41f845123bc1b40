/** A store that joined: units in packs of ten, and how long ago. */
export type SampleJoin = { store: string; quantity: number; hoursAgo: number }

/** Days from the next midnight on; `percent` of the lowest price; what became of it. */
export type SampleGroup = {
  name: string
  days: readonly [begins: number, ends: number]
  percent: number
  target: number
  quota: number | null
  memberLimit: number | null
  joins: readonly SampleJoin[]
  outcome?: 'formed' | 'failed'
}

const join = (store: string, quantity: number, hoursAgo: number): SampleJoin => ({ store, quantity, hoursAgo })
const running = { days: [-2, 20], percent: 84, quota: null, memberLimit: null } as const

/** Groups in each of their states, of goods that are picked from the catalogue. */
export const sampleGroups: readonly SampleGroup[] = [
  { ...running, name: '秋冬常备拼团', target: 200, memberLimit: 100, joins: [join('liansuo', 80, 30), join('zhensuo', 70, 7)] },
  { ...running, name: '今日截止拼团', days: [-4, 0], target: 100, quota: 400, joins: [join('liansuo', 60, 50), join('zhensuo', 20, 26)] },
  { ...running, name: '新品拼团', target: 300, percent: 80, joins: [] },
  { ...running, name: '门店常销拼团', target: 100, joins: [join('liansuo', 80, 40), join('zhensuo', 40, 20)], outcome: 'formed' },
  { ...running, name: '首批拼团', target: 60, quota: 60, joins: [join('liansuo', 60, 44)], outcome: 'formed' },
  { ...running, name: '下周拼团', days: [2, 9], target: 200, quota: 1_000, memberLimit: 200, joins: [] },
  { ...running, name: '试水拼团', days: [-6, -1], target: 200, joins: [join('zhensuo', 30, 70)], outcome: 'failed' },
]

/** Fields of the form that belong together, by their names. */
export const sections: readonly (readonly [title: string, hint: string, names: readonly string[]])[] = [
  ['写什么', '', ['title', 'kind', 'text', 'path']],
  ['给谁', '填了几项，要同时符合；都不填就是全部门店', ['ranks', 'bought', 'bought_days', 'idle_days', 'regions', 'stores']],
]

export const messages = {
  title: '写消息',
  copy: '照着写消息',
  tag: '群发',
  look: '看收到的门店',
  send: (stores: number) => `发给 ${stores} 家门店`,
  sent: (stores: number) => `已发给 ${stores} 家门店`,
  receivers: '收到的门店',
  none: '写好以后先看发给多少家门店；看过才能发。',
  changed: '改过了，请再看一次收到的门店。',
  count: (stores: number) => `${stores} 家门店`,
  people: (people: number) => `${people} 个人会看到，没有看的显示未读`,
  noStores: '没有门店符合，请放宽条件',
  more: (rest: number) => `还有 ${rest} 家`,
  after: '发出后马上出现在门店的消息里，可以在“群发”里撤回。',
  seen: '门店看到的',
  seenEmpty: '还没有标题',
  now: '刚刚',
  leads: (path: string) => `点开后到 ${path}`,
  keys: { look: '看门店 / 发出', back: '返回' },
} as const

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of a hundred pages this many are help articles; the others are news. */
const helpShare = 10

const paragraphs = [
  '收货时请对照随货同行单逐项核对品名、规格、批号、有效期和数量，核对无误后再签收入库。',
  '订单提交后请在 24 小时内支付；逾期未支付的订单自动取消，为它预留的库存和优惠一并释放。',
  '少货和破损须在签收后 48 小时内提出，并提供外包装、商品和随货同行单的照片。',
  '冷藏商品到货时先查看运输过程的温度记录，不符合储存条件的当场拒收，并在送货单上写明原因。',
]

const table = ['| 情况 | 时限 |', '| --- | --- |', '| 少货、破损 | 48 小时 |', '| 非质量原因 | 7 天 |'].join('\n')

function body(number: number): string {
  const paragraph = (index: number) => paragraphs[(number + index) % paragraphs.length] ?? ''
  return [
    paragraph(0),
    '## 步骤',
    [1, 2, 3].map(step => `${step}. ${paragraph(step)}`).join('\n'),
    '## 时限',
    table,
    '## 说明',
    `${paragraph(1)}见[退换货政策](/help/zfps/ypth)。`,
    paragraph(2),
  ].join('\n\n')
}

function fields(number: number, isHelp: boolean): string {
  const own = isHelp ? ['category: 质量与合规', `order: ${1000 + number}`] : [`category: ${number % 2 ? '公司公告' : '行业动态'}`]
  const day = String((number % 28) + 1).padStart(2, '0')
  return [
    '---',
    `title: 第 ${number} 篇文章`,
    ...own,
    `date: 2026-01-${day}`,
    'summary: 用来测量构建时间的文章，内容取自真实的规定。',
    '---',
    '',
    '',
  ].join('\n')
}

/** Writes articles as an editor would; the same number always gives the same files. */
export function generateArticles(folder: string, count: number): void {
  for (const name of ['help/bench', 'news']) mkdirSync(join(folder, name), { recursive: true })
  for (let number = 1; number <= count; number += 1) {
    const isHelp = number % 100 < helpShare
    writeFileSync(join(folder, isHelp ? 'help/bench' : 'news', `a${number}.md`), fields(number, isHelp) + body(number))
  }
}

import { EditorState } from 'prosemirror-state'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readAll } from '../../../site/content-model/files.ts'
import { schema } from './schema.ts'
import { Source } from './source.ts'

const articles = readAll(fileURLToPath(new URL('../../../site/content', import.meta.url)))

const opened = (markdown: string) => {
  const source = new Source(markdown)
  return { source, state: EditorState.create({ doc: source.doc }) }
}

test('every article of the shop is saved as it was opened, and all of it is shown as it will look', () => {
  expect(articles.length).toBeGreaterThan(50)
  for (const { body, file } of articles) {
    const source = new Source(body)
    expect([file, source.write(source.doc).markdown]).toEqual([file, body])
    const kinds = source.doc.children.map(({ type }) => type.name)
    expect([file, kinds.filter(kind => kind === 'source_block')]).toEqual([file, []])
  }
})

test('a change of one block leaves every other byte of every article', () => {
  for (const { body, file } of articles) {
    const { source, state } = opened(body)
    const { markdown } = source.write(state.apply(state.tr.insert(0, schema.nodes.paragraph.create(null, schema.text('新的一段。')))).doc)
    expect([file, markdown]).toEqual([file, `新的一段。\n\n${body.replace(/^\s+/, '')}`])
  }
})

const odd = [
  '发货后 {退货天数} 天内，`{退货天数}`',
  '* 一\n* 二\n\n+ 三',
  '1) 一\n2) 二',
  '标题\n====\n\n次级\n---',
  '__粗__ 和 _斜_',
  '见[甲][乙]。\n\n[乙]: /help/us "名"',
  '[只有定义]: /help/us',
  '段落\n第二行\n第三行',
  '段落  \n换行',
  '|甲|乙|\n|:-|-:|\n|1|2|\n\n\n\n后面',
  '~~~\n代码\n~~~\n\n    缩进的代码',
  '<br>字 <!-- 提示 -->',
  '![图](/images/a.png "名")',
  '**注意：**请',
  '> 引用\n>\n> - 一\n>   1. 二',
  '- [ ] 待办\n- [x] 完成',
  '一\n- 二\n三',
  '***\n\n---',
  '',
  '\n\n一\n',
  '甲\r\n\r\n乙',
  '&nbsp;字&copy;',
]

describe.each(odd)('%j', markdown => {
  test('is written as it was found', () => {
    const source = new Source(markdown)
    expect(source.write(source.doc).markdown).toBe(markdown)
  })

  test('keeps its bytes when a paragraph is added behind it', () => {
    const { source, state } = opened(markdown)
    const change = state.tr.insert(state.doc.content.size, schema.nodes.paragraph.create(null, schema.text('新')))
    expect(source.write(state.apply(change).doc).markdown).toBe(
      [markdown.replace(/\n+$/, ''), '新']
        .filter(Boolean)
        .join('\n\n')
        .replace(/^\n+/, markdown.trim() ? '$&' : ''),
    )
  })
})

test('what is undone has its source again', () => {
  const { source, state } = opened('* 一\n* 二\n\n尾')
  const typed = state.apply(state.tr.insertText('字', 3))
  expect(source.write(typed.doc).markdown).toBe('- 字一\n- 二\n\n尾')
  expect(source.write(typed.apply(typed.tr.delete(3, 4)).doc).markdown).toBe('* 一\n* 二\n\n尾')
})

test('lines of the blocks are those of the Markdown', () => {
  const source = new Source('## 一\n\n二\n二\n\n- 三\n- 四\n\n五')
  expect(source.write(source.doc).lines).toEqual([1, 3, 6, 9])
})

test.each([
  ['0.25g*24粒*2板', String.raw`0.25g\*24粒\*2板`],
  ['# 不是标题', String.raw`\# 不是标题`],
  ['- 不是列表', String.raw`\- 不是列表`],
  ['1. 不是列表', String.raw`1\. 不是列表`],
  ['1) 不是列表', String.raw`1\) 不是列表`],
  ['<b>不是标签', String.raw`\<b>不是标签`],
  ['    不是代码', '不是代码'],
  ['[不是链接](/help)', String.raw`\[不是链接\](/help)`],
])('a typed %j is read back as it was typed', (typed, written) => {
  const { source, state } = opened('')
  const { doc } = state.apply(state.tr.insertText(typed, 1))
  const { markdown } = source.write(doc)
  expect(markdown).toBe(written)
  expect(new Source(markdown).doc.textContent).toBe(typed.trim())
})

test('a table keeps its alignment and its bars', () => {
  const { source, state } = opened('| 甲 | 乙 |\n| :-: | --: |\n| [1](/a) | **2** |')
  const { doc } = state.apply(state.tr.insertText('a|b', 3))
  expect(source.write(doc).markdown).toBe('| a\\|b甲 | 乙 |\n| :---: | ---: |\n| [1](/a) | **2** |')
})

import type { Rule } from './finding.ts'

/** Files that become no page: of another type, or outside the collections' folders. */
export const strays: Rule = ({ strays: files }) =>
  files.map(file => ({
    file,
    line: 1,
    what: '网站不会显示这个文件',
    advice: '文章是 help、news、zones、rules、legal 文件夹里以“.md”结尾的文件：改正名称或移到那里，不需要就删去',
  }))

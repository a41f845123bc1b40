import * as words from '@yaoji/contract/words'

/** Signing a form on a screen: the file is printed and sealed, so nothing is handed in here (docs/rules/domain.md section 11). */
export const signMessages = {
  title: (kind: string) => `手写签名：${kind}`,
  statement: (kind: string, place: string, name: string) =>
    `签在《${kind}》的“${place}”一栏。签署人：${name}；签署时间：点“签名并下载”的时刻。`,
  agent: '被委托人',
  head: '法定代表人或负责人',
  self: (place: string) => `须由${place}本人签。您不是${place}的，请下载模板，打印后由本人签字。`,
  box: (isEmpty: boolean) => (isEmpty ? '签名框，还没有签名' : '签名框，已有笔迹'),
  hint: '用手指、笔或鼠标在框内书写。不便手写的，请下载模板，打印后签字。',
  seal: '这份文件须加盖公章，手写签名不代替公章：下载后打印，补全空白处，盖章，再上传照片。签名不保存在本站。',
  clear: '重写',
  cancel: words.cancel,
  sign: '签名并下载',
  notSent: (cause: string) => `${cause}，签名没有发出。笔迹还在，请再试一次`,
} as const

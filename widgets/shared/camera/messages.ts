import type { CameraProblem } from './stream.ts'

export const messages = {
  area: '摄像头扫码',
  open: '用摄像头扫码',
  close: '关闭摄像头',
  again: '重新打开摄像头',
  starting: '正在打开摄像头，请在浏览器的提示中选择“允许”',
  reading: '将条码或二维码对准画面中间，可连续扫码',
  read: (code: string) => `已读到${code}`,
} as const

export const problemTexts: Readonly<Record<CameraProblem, string>> = {
  insecure: '当前网页不是安全连接（https），浏览器不允许使用摄像头，请用https网址打开',
  unsupported: '这个浏览器不支持摄像头扫码，请用最新版的Chrome、Edge、Safari，或输入条码',
  missing: '这台设备没有找到摄像头，可使用扫码枪或输入条码',
  refused: '没有摄像头权限：请在浏览器地址栏的网站设置里允许使用摄像头，再重新打开',
  busy: '摄像头正被其他程序占用，请关闭后重新打开',
  lost: '摄像头已断开，请检查后重新打开',
  unreadable: '扫码功能没有加载成功，请关闭后重新打开',
}

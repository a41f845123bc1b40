export const messages = {
  title: '药集内容编辑',
  needsScript: '请在浏览器设置中启用 JavaScript，然后刷新本页。',
  ready: (address: string, site: string) =>
    [
      `编辑表单已打开：${address}`,
      '请用 Chrome 或 Edge 浏览器打开这个网址，点击“使用本地仓库”，选择本项目的文件夹。',
      `想在旁边看到效果，另开一个窗口运行 npm run dev，然后打开 ${site} 。`,
      '结束时按 Ctrl-C。',
    ].join('\n'),
  portTaken: (port: number) =>
    `端口 ${port} 已被占用：可能已经打开了一个编辑窗口。关闭它，或换一个端口：YAOJI_EDIT_PORT=${port + 1} npm run edit`,
  failed: (reason: string) => `编辑表单无法打开：${reason}`,
  portWrong: (text: string) => `YAOJI_EDIT_PORT 应是 1 到 65535 的数字，不是“${text}”。`,
} as const

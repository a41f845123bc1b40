export const messages = {
  blocked: '浏览器拦截了登录窗口，请允许本网站弹出窗口后再点一次登录',
  closed: '登录窗口已关闭，没有登录',
  refused: '您没有允许本网站使用账号，没有登录',
  failed: '登录没有完成，请稍后再试',
  impossible: '本网页不是安全连接（https），不能在这里登录',
  memoryOnly: '本浏览器限制了第三方登录，刷新后需重新登录',
  ended: '登录已失效，请重新登录',
} as const

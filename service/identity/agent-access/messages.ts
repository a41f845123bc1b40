/** Answers to people and to clients about letting agents in (docs/rules/domain.md section 22). */
export const messages = {
  clientUnknown: '没有登记过这个程序，或登记已过期，请在程序里重新连接',
  redirectWrong: '返回地址与程序登记的不一致，请在程序里重新连接',
  noCode: '程序的授权请求不完整，请在程序里重新连接',
  noChallenge: '程序没有使用PKCE（S256），不能授权',
  otherResource: '程序请求的不是本站的接口，不能授权',
  lookMissing: '代理至少需要“查看”权限',
  neverOrders: '代理不能下单，只能查看和存草稿',
  agentName: (host: string) => `代理（${host}）`,

  // To clients, which show them to developers.
  redirects: 'redirect_uris: 1 to 5 addresses, https or http on localhost, without fragment',
  publicOnly: 'token_endpoint_auth_method must be none: clients are public and prove themselves by PKCE',
  tooManyClients: 'too many clients wait for consent; try again later',
  tooOften: '登记过于频繁，请稍后再试',
  tokensTooOften: '换取令牌过于频繁，请稍后再试',
  grantType: 'grant_type must be authorization_code or refresh_token',
  codeWrong: 'the code is unknown, expired, used, or not for this client, redirect_uri, verifier or resource',
  refreshWrong: 'the refresh token is unknown, expired, used, or not for this client',
  malformed: 'the request is malformed',
} as const

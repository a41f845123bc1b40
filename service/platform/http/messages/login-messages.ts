type Label = { label: string; choose?: true }

/** Fields of registration and log-in, on our own pages and a partner's, as people read them. */
export const loginFields: Readonly<Record<string, Label>> = {
  username: { label: '用户名或手机号' },
  purpose: { label: '用途', choose: true },
  code_id: { label: '验证码编号' },
  code: { label: '验证码' },
  is_required: { label: '全店要求', choose: true },
  ...{
    key: { label: '合作伙伴编号' },
    origins: { label: '来源地址' },
    returns: { label: '返回地址' },
    theme: { label: '主色' },
    version: { label: '组件版本' },
  },
  is_agreed: { label: '用户协议', choose: true },
  company: { label: '企业名称' },
  contact: { label: '联系人' },
  contact_phone: { label: '联系电话' },
  email: { label: '邮箱' },
  partner: { label: '合作伙伴编号' },
  return: { label: '返回地址' },
  challenge: { label: '登录凭证' },
  verifier: { label: '登录凭证' },
  refresh_token: { label: '登录凭证' },
  password: { label: '密码' },
  challenge_id: { label: '验证问题编号' },
  challenge_answer: { label: '验证答案' },
  new_password: { label: '新密码' },
}

/**
 * Passwords that tools try first among those that keep the other rules (security.md section 6), without what is
 * only digits or only letters, and the words of this shop.
 */
const common = new Set(
  `a1234567 a12345678 a123456789 aa123456 aa12345678 aaa123456 ab123456 abc12345 abc123456 abc123456789 abcd1234 abcd12345
  asd12345 asd123456 asdf1234 admin123 admin1234 admin888 asdfgh123 dragon123 hello123 iloveyou1 iloveyou123 letmein1
  monkey123 p@ssw0rd p@ssword pass1234 passw0rd password1 password12 password123 password1234 princess1 q1w2e3r4 q1w2e3r4t5
  qaz12345 qq123456 qq123456789 qw123456 qwe12345 qwe123456 qwer1234 qwert123 qwerty12 qwerty123 qwerty1234 sunshine1
  test1234 w123456789 wang1234 wang123456 welcome1 welcome123 woaini123 woaini1314 woaini520 woaini521 wo123456 www123456
  x1234567 xiaoming123 zhang123 zhang123456 zxc12345 zxc123456 zxcvbnm1 zxcvbnm123 zz123456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 1qaz@wsx 11111111a 123456aa 123456ab 123456abc 123456qq 1234567a 12345678a 123456789a 1234qwer
  123qweasd 123qwe123 12qwaszx 147258369a 5201314a 520woaini 88888888a 987654321a yaoji123 yaoji1234 yaoji2025 yaoji2026
  yaodian123 yaofang123 yiyao123 admin@123 abc@1234 abc@12345 aa@123456 a@123456 qwe@1234 qwer@1234 password! pass@123 pass@1234
  p@ssw0rd1 test@123 root1234 root@123 user1234 china123 china2008 beijing2008`.split(/\s+/),
)

export function isCommonPassword(text: string): boolean {
  return common.has(text.toLowerCase())
}

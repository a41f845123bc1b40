export const messages = {
  accountTaken: (account: string) => `登录名${account}已经有人用`,
  nameTaken: (name: string) => `姓名${name}已经有人用：签字要能认出是谁，请加以区分`,
  noAccount: (account: string) => `没有登录名为${account}的员工`,
} as const

/** An approval or registration number in a text in specForm, with or without the words before it. */
export const approvalRun =
  /(?:国药准字|国食健[字注]|卫食健字|国妆[特备]字|注册证号|备案号|批准文号|国妆网备[字进])\s*:?\s*[a-z]{0,3}\d{4,14}|\p{Script=Han}{0,2}械[注备][准进许]?字?\s*\d{4,14}(?:号)?|(?<![a-z\d])[hzsbjtf][a-z]?\s?\d{8}(?!\d)/iu

const before = [
  '生',
  '熟',
  '清炒',
  '麸炒',
  '土炒',
  '米炒',
  '炒',
  '焦',
  '酒炙',
  '醋炙',
  '盐炙',
  '姜炙',
  '蜜炙',
  '炙',
  '酒',
  '醋',
  '盐',
  '姜',
  '蜜',
  '油',
  '制',
  '法',
  '炮',
  '煅',
  '煨',
  '燀',
  '烫',
  '蒸',
  '煮',
  '胆',
  '清',
]

/** What the name of a processed herb has more than that of the herb (Chinese Pharmacopoeia, general rule 0213): 炙 of 炙黄芪, 炭 of 地榆炭. */
export const processing = new RegExp(`^(?:${before.join('|')})*(?:炭|霜)?$`)

/** How a herb is cut or ground, behind its name. */
export const cut = /^(?:切|打|研磨?)/

import type { GoodsClass } from './goods-class.ts'

const digestive = '消化系统用药'
const respiratory = '呼吸与抗过敏'

export const digestiveAndRespiratory: readonly GoodsClass[] = [
  {
    category: [digestive, '胃酸与胃黏膜'],
    scope: '化学药',
    isRx: true,
    indications: '用于胃酸过多、胃炎及消化性溃疡。',
    lines: `
奥美拉唑肠溶胶囊 | Omeprazole Enteric-coated Capsules | 肠溶胶囊 | 20mg*14粒/盒 7.80; 20mg*28粒/瓶 13.90
兰索拉唑肠溶片 | Lansoprazole Enteric-coated Tablets | 肠溶片 | 30mg*14片/盒 12.60
雷贝拉唑钠肠溶片 | Rabeprazole Sodium Enteric-coated Tablets | 肠溶片 | 10mg*14片/盒 14.80
泮托拉唑钠肠溶片 | Pantoprazole Sodium Enteric-coated Tablets | 肠溶片 | 40mg*7片/盒 13.40
艾司奥美拉唑镁肠溶片 | Esomeprazole Magnesium Enteric-coated Tablets | 肠溶片 | 20mg*7片/盒 21.80
法莫替丁片 | Famotidine Tablets | 片剂 | 20mg*24片/盒 5.80 | otc
铝碳酸镁咀嚼片 | Hydrotalcite Chewable Tablets | 咀嚼片 | 0.5g*20片/盒 16.20 | otc
硫糖铝口服混悬液 | Sucralfate Oral Suspension | 混悬液 | 120ml/瓶 18.60 | otc
枸橼酸铋钾胶囊 | Bismuth Potassium Citrate Capsules | 胶囊剂 | 0.3g*40粒/盒 17.30
替普瑞酮胶囊 | Teprenone Capsules | 胶囊剂 | 50mg*20粒/盒 19.50
瑞巴派特片 | Rebamipide Tablets | 片剂 | 0.1g*24片/盒 25.60`,
  },
  {
    category: [digestive, '胃动力与助消化'],
    scope: '化学药',
    isRx: false,
    indications: '用于消化不良、腹胀、嗳气等。',
    lines: `
多潘立酮片 | Domperidone Tablets | 片剂 | 10mg*30片/盒 13.80
枸橼酸莫沙必利片 | Mosapride Citrate Tablets | 片剂 | 5mg*24片/盒 16.90 | rx
盐酸伊托必利片 | Itopride Hydrochloride Tablets | 片剂 | 50mg*20片/盒 17.40 | rx
复方消化酶胶囊 | Compound Digestive Enzyme Capsules | 胶囊剂 | 20粒/盒 15.60
乳酶生片 | Lactasin Tablets | 片剂 | 0.15g*100片/瓶 3.90
盐酸甲氧氯普胺片 | Metoclopramide Hydrochloride Tablets | 片剂 | 5mg*100片/瓶 6.10 | rx
复方氢氧化铝片 | Compound Aluminium Hydroxide Tablets | 片剂 | 100片/瓶 4.60`,
  },
  {
    category: [digestive, '止泻与微生态'],
    scope: '化学药',
    isRx: false,
    indications: '用于腹泻及肠道菌群失调的治疗。',
    lines: `
蒙脱石散 | Montmorillonite Powder | 散剂 | 3g*10袋/盒 7.60; 3g*15袋/盒 10.80
盐酸小檗碱片 | Berberine Hydrochloride Tablets | 片剂 | 0.1g*100片/瓶 9.80
盐酸洛哌丁胺胶囊 | Loperamide Hydrochloride Capsules | 胶囊剂 | 2mg*6粒/盒 9.20
口服补液盐散(Ⅲ) | Oral Rehydration Salts Powder (III) | 散剂 | 5.125g*6袋/盒 19.60
双歧杆菌三联活菌胶囊 | Bifidobacterium Triple Viable Capsules | 胶囊剂 | 0.21g*24粒/盒 26.80 | cold bio
枯草杆菌二联活菌颗粒 | Bacillus Subtilis Dual Viable Granules | 颗粒剂 | 1g*10袋/盒 21.40 | bio
地衣芽孢杆菌活菌胶囊 | Bacillus Licheniformis Viable Capsules | 胶囊剂 | 0.25g*20粒/盒 18.90 | bio
布拉氏酵母菌散 | Saccharomyces Boulardii Sachets | 散剂 | 0.25g*6袋/盒 27.50 | bio`,
  },
  {
    category: [digestive, '通便与肝胆'],
    scope: '化学药',
    isRx: true,
    indications: '用于便秘或肝胆疾病的辅助治疗。',
    lines: `
乳果糖口服溶液 | Lactulose Oral Solution | 口服溶液剂 | 100ml/瓶 17.90 | otc
开塞露 | Glycerine Enema | 灌肠剂 | 20ml*20支/盒 14.60 | otc
聚乙二醇4000散 | Macrogol 4000 Powder | 散剂 | 10g*10袋/盒 19.80 | otc
比沙可啶肠溶片 | Bisacodyl Enteric-coated Tablets | 肠溶片 | 5mg*10片/盒 8.60 | otc
熊去氧胆酸片 | Ursodeoxycholic Acid Tablets | 片剂 | 50mg*30片/盒 16.80
多烯磷脂酰胆碱胶囊 | Polyene Phosphatidylcholine Capsules | 胶囊剂 | 228mg*24粒/盒 32.60
水飞蓟宾胶囊 | Silibinin Capsules | 胶囊剂 | 35mg*20粒/盒 29.80
复方甘草酸苷片 | Compound Glycyrrhizin Tablets | 片剂 | 21片/盒 33.40
联苯双酯滴丸 | Bifendate Pills | 滴丸剂 | 1.5mg*250丸/瓶 12.40
葡醛内酯片 | Glucurolactone Tablets | 片剂 | 50mg*100片/瓶 5.30 | otc`,
  },
  {
    category: [respiratory, '感冒用药'],
    scope: '化学药',
    isRx: false,
    indications: '用于普通感冒引起的发热、鼻塞、头痛等症状。',
    lines: `
复方氨酚烷胺胶囊 | Compound Paracetamol and Amantadine Capsules | 胶囊剂 | 12粒/盒 6.80
氨咖黄敏胶囊 | Paracetamol, Caffein, Artificial Cow-bezoar and Chlorphenamine Maleate Capsules | 胶囊剂 | 12粒/盒 3.90
小儿氨酚黄那敏颗粒 | Pediatric Paracetamol, Artificial Cow-bezoar and Chlorphenamine Maleate Granules | 颗粒剂 | 6g*12袋/盒 7.20
小儿氨酚烷胺颗粒 | Pediatric Paracetamol and Amantadine Hydrochloride Granules | 颗粒剂 | 6g*12袋/盒 8.10
复方盐酸伪麻黄碱缓释胶囊 | Compound Pseudoephedrine Hydrochloride Sustained-release Capsules | 缓释胶囊 | 8粒/盒 12.90 | hm
布洛伪麻片 | Ibuprofen and Pseudoephedrine Hydrochloride Tablets | 片剂 | 10片/盒 9.60 | hm
氯雷伪麻缓释片 | Loratadine and Pseudoephedrine Sulfate Sustained-release Tablets | 缓释片 | 6片/盒 15.80 | hm rx
氨酚伪麻片 | Paracetamol and Pseudoephedrine Hydrochloride Tablets | 片剂 | 12片/盒 8.80 | hm`,
  },
  {
    category: [respiratory, '止咳祛痰'],
    scope: '化学药',
    isRx: false,
    indications: '用于咳嗽、痰多及痰液黏稠不易咳出。',
    lines: `
盐酸氨溴索片 | Ambroxol Hydrochloride Tablets | 片剂 | 30mg*20片/盒 7.40; 30mg*50片/盒 15.60
盐酸氨溴索口服溶液 | Ambroxol Hydrochloride Oral Solution | 口服溶液剂 | 100ml:0.6g/瓶 13.80
羧甲司坦口服溶液 | Carbocisteine Oral Solution | 口服溶液剂 | 10ml:0.5g*12支/盒 16.90
盐酸溴己新片 | Bromhexine Hydrochloride Tablets | 片剂 | 8mg*100片/瓶 7.20
枸橼酸喷托维林片 | Pentoxyverine Citrate Tablets | 片剂 | 25mg*100片/瓶 8.10
乙酰半胱氨酸颗粒 | Acetylcysteine Granules | 颗粒剂 | 0.2g*10袋/盒 21.30 | rx
桉柠蒎肠溶软胶囊 | Eucalyptol, Limonene and Pinene Enteric Soft Capsules | 肠溶软胶囊 | 0.3g*12粒/盒 23.60 | rx`,
  },
  {
    category: [respiratory, '平喘用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于支气管哮喘及喘息性支气管炎。',
    lines: `
氨茶碱片 | Aminophylline Tablets | 片剂 | 0.1g*100片/瓶 8.30
茶碱缓释片 | Theophylline Sustained-release Tablets | 缓释片 | 0.1g*24片/盒 7.90
硫酸沙丁胺醇吸入气雾剂 | Salbutamol Sulfate Inhalation Aerosol | 气雾剂 | 100μg*200揿/盒 24.80
布地奈德吸入气雾剂 | Budesonide Inhalation Aerosol | 气雾剂 | 100μg*200揿/盒 36.80
噻托溴铵粉吸入剂 | Tiotropium Bromide Powder for Inhalation | 粉吸入剂 | 18μg*10粒/盒 78.00
孟鲁司特钠片 | Montelukast Sodium Tablets | 片剂 | 10mg*5片/盒 17.60
孟鲁司特钠咀嚼片 | Montelukast Sodium Chewable Tablets | 咀嚼片 | 4mg*5片/盒 18.40; 5mg*6片/盒 21.90`,
  },
  {
    category: [respiratory, '抗过敏'],
    scope: '化学药',
    isRx: false,
    indications: '用于过敏性鼻炎、荨麻疹及皮肤瘙痒。',
    lines: `
氯雷他定片 | Loratadine Tablets | 片剂 | 10mg*6片/盒 8.20; 10mg*12片/盒 14.60
地氯雷他定片 | Desloratadine Tablets | 片剂 | 5mg*6片/盒 13.80
盐酸西替利嗪片 | Cetirizine Hydrochloride Tablets | 片剂 | 10mg*12片/盒 9.60
盐酸左西替利嗪片 | Levocetirizine Hydrochloride Tablets | 片剂 | 5mg*15片/盒 16.80
依巴斯汀片 | Ebastine Tablets | 片剂 | 10mg*10片/盒 18.20
马来酸氯苯那敏片 | Chlorphenamine Maleate Tablets | 片剂 | 4mg*100片/瓶 4.90
盐酸苯海拉明片 | Diphenhydramine Hydrochloride Tablets | 片剂 | 25mg*100片/瓶 8.70`,
  },
]

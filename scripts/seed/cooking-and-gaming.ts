import type { DemoGroup } from './demo-group.ts'
import { DEMO_TOWNS } from './demo-towns.ts'

export const cookingAndGamingGroups: readonly DemoGroup[] = [
  {
    groupName: 'Sourdough & Slow Mornings',
    category: 'Cooking',
    location: 'Community kitchen, Rotterdam',
    place: DEMO_TOWNS.rotterdam,
    maxMembers: 16,
    startsIn: 6,
    created: 44.8,
    image: 'cooking-1',
    creator: 'creator',
    members: ['member', 'amira', 'priya', 'zofia'],
    description:
      'Everybody takes a jar of starter home, and everybody kills it once. We meet to fold, shape, bake and above all ' +
      'eat.\n\nWhat we do in a morning:\n- feed the starters and compare them without mercy\n- shape two loaves each, ' +
      'one of them to give away\n- bake what was shaped last week\n- breakfast, long\n\n' +
      'Flour, oven and butter are there. Bring an apron, a bowl and something to put on bread.',
  },
  {
    groupName: 'مطبخ الجدّات',
    category: 'Cooking',
    location: 'عمّان، جبل اللويبدة',
    place: DEMO_TOWNS.amman,
    maxMembers: 12,
    startsIn: 21,
    created: 30.9,
    image: 'cooking-2',
    creator: 'amira',
    members: ['noa', 'grace'],
    pending: ['joao'],
    description:
      'نلتقي مرة في الشهر لنطبخ وصفات جدّاتنا كما كانت تُطبخ: على مهل ومن دون ميزان. هذا الشهر: المقلوبة والمعمول. ' +
      'المكان صغير، لذلك نوافق على الطلبات واحدًا واحدًا.',
  },
  {
    groupName: 'मसाला डब्बा: घर का खाना',
    category: 'Cooking',
    location: 'पुणे, महाराष्ट्र',
    place: DEMO_TOWNS.pune,
    maxMembers: 20,
    startsIn: 75,
    created: 8.1,
    image: 'cooking-2',
    creator: 'priya',
    members: ['amira'],
    description:
      'हर रविवार एक राज्य की थाली बनाते हैं। मसाले साथ में भूनते और पीसते हैं, और खाना सब मिलकर खाते हैं। नए लोगों का स्वागत है, ' +
      'चाकू पकड़ना भी यहीं सीख सकते हैं।',
  },
  {
    groupName: 'Couch Co-op Fridays',
    category: 'Video Gaming',
    location: 'Lisbon, Arroios',
    place: DEMO_TOWNS.lisbon,
    maxMembers: 8,
    startsIn: 1,
    created: 33.2,
    image: 'video-gaming-1',
    creator: 'joao',
    members: ['member', 'yuki', 'eleni'],
    description:
      'Two sofas, four controllers, one screen. We only play what can be played side by side: party games, racing, ' +
      'anything with a kitchen on fire in it.',
  },
  {
    groupName: 'Retro Repair & Play',
    category: 'Video Gaming',
    location: 'Hackspace, Leeds',
    place: DEMO_TOWNS.leeds,
    maxMembers: 15,
    startsIn: 28,
    created: 66.3,
    image: 'video-gaming-2',
    creator: 'grace',
    members: ['tomas', 'dmytro', 'liam', 'creator'],
    description:
      'We open old consoles, replace their capacitors and then, for quality assurance, play them until midnight. ' +
      'Soldering irons and somebody who knows how to hold them are there. Bring the broken thing from the attic: so ' +
      'far we have saved nine machines out of eleven, and the two others are now very handsome lamps.',
  },
  {
    groupName: 'Speedrunning for Beginners',
    category: 'Video Gaming',
    location: 'Online (voice chat)',
    maxMembers: 50,
    startsIn: 120,
    created: 3.4,
    image: 'video-gaming-1',
    creator: 'yuki',
    members: [],
    description: 'Pick one short game, learn one trick a week, finish it on camera by spring.',
  },
]

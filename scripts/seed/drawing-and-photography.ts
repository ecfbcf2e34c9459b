import type { DemoGroup } from './demo-group.ts'
import { DEMO_TOWNS } from './demo-towns.ts'

export const drawingAndPhotographyGroups: readonly DemoGroup[] = [
  {
    groupName: 'Sunday Sketchers',
    category: 'Drawing & Painting',
    location: 'Museum Gardens, York',
    place: DEMO_TOWNS.york,
    maxMembers: 25,
    startsIn: 9,
    weekday: 0,
    created: 41.2,
    image: 'drawing-painting-1',
    creator: 'creator',
    members: ['member', 'zofia', 'grace', 'tomas', 'eleni'],
    organizers: ['member'],
    description:
      'We meet on Sunday mornings, find a bench with a view and draw until the coffee runs out.\n\n' +
      'Bring whatever you like to draw with: a biro on the back of an envelope has started more good evenings here ' +
      'than any set of expensive pencils. We warm up with three one-minute drawings, choose a corner of the gardens, ' +
      'and lay everything out on the grass at noon. Nobody has to show anything.\n\n' +
      'In the rain we move into the museum café, which has the best teapots in the county to draw.',
  },
  {
    groupName: 'Ακουαρέλα στο Αιγαίο',
    category: 'Drawing & Painting',
    location: 'Ερμούπολη, Σύρος',
    place: DEMO_TOWNS.ermoupolis,
    maxMembers: 12,
    startsIn: 33,
    created: 60.3,
    image: 'drawing-painting-2',
    creator: 'eleni',
    members: ['noa', 'joao', 'creator'],
    description:
      'Ζωγραφίζουμε με ακουαρέλα δίπλα στη θάλασσα, κάθε Σάββατο πρωί. Ξεκινάμε νωρίς, πριν δυναμώσει το φως, και ' +
      'τελειώνουμε με καφέ στο λιμάνι. Αρχάριοι και προχωρημένοι είναι ευπρόσδεκτοι· τα χαρτιά τα φέρνουμε εμείς.',
  },
  {
    groupName: 'Portraits in an Hour',
    category: 'Drawing & Painting',
    location: 'Kraków, Kazimierz',
    place: DEMO_TOWNS.krakow,
    maxMembers: 6,
    startsIn: 4,
    created: 20.4,
    image: 'drawing-painting-1',
    creator: 'zofia',
    members: ['creator', 'grace', 'liam', 'tomas', 'dmytro', 'priya'],
    waiting: ['member', 'noa', 'amira'],
    description: 'One sitter, one hour, six easels. The table is small, so places go quickly.',
  },
  {
    groupName: 'Analogue Darkroom Circle',
    category: 'Photography',
    location: 'Hinterhof 3, Berlin-Neukölln',
    place: DEMO_TOWNS.berlin,
    maxMembers: 10,
    startsIn: 16,
    created: 75.5,
    image: 'photography-2',
    creator: 'creator',
    members: ['tomas', 'yuki'],
    pending: ['member', 'amira'],
    questions: ['What would you like to print?', 'Have you developed a film before?'],
    answers: { amira: ['Portraits of my grandmother, from negatives of the 1960s.', 'Twice, and once well.'] },
    description:
      'A shared darkroom for black-and-white film: four enlargers, a drying cabinet that hums, and people who like to ' +
      'talk about paper. You have developed a film before, or are willing to spend the first evening learning how.\n\n' +
      'Chemicals cost €4 an evening. Because the room holds ten at most, Clara answers every request herself: write a ' +
      'line about what you would like to print.',
  },
  {
    groupName: '街角スナップの会',
    category: 'Photography',
    location: '東京都台東区谷中',
    place: DEMO_TOWNS.tokyo,
    maxMembers: 15,
    startsIn: 0,
    created: 18.6,
    image: 'photography-1',
    creator: 'yuki',
    members: ['member', 'liam', 'zofia'],
    description:
      '谷中の路地をゆっくり歩きながら、猫と看板と夕方の光を撮ります。カメラの種類は問いません。スマートフォンでも大丈夫です。' +
      '歩いたあとは喫茶店で一枚ずつ見せ合いましょう。',
  },
  {
    groupName: 'Night Sky Photographers',
    category: 'Photography',
    location: 'Kielder Forest car park',
    place: DEMO_TOWNS.hexham,
    maxMembers: 20,
    startsIn: -375,
    created: 500.7,
    activeAgo: 380,
    image: 'broken',
    creator: 'liam',
    members: ['grace', 'dmytro', 'member', 'noa'],
    description:
      'Two nights around the new moon, tripods in a row, red torches only. We photographed the Milky Way over the ' +
      'observatory and froze cheerfully together.',
  },
]

import type { DemoGroup } from './demo-group.ts'
import { DEMO_TOWNS } from './demo-towns.ts'

export const readingAndWritingGroups: readonly DemoGroup[] = [
  {
    groupName: 'The Silent Book Club',
    category: 'Reading',
    location: 'Café Lumière, Brussels',
    place: DEMO_TOWNS.brussels,
    maxMembers: 30,
    startsIn: 5,
    created: 57.5,
    image: 'reading-2',
    creator: 'noa',
    members: ['member', 'creator', 'priya', 'amira', 'zofia'],
    description:
      'No set book, no questions, no homework. An hour of reading in company, then talk for those who want to. The ' +
      'quietest good evening in town.',
  },
  {
    groupName: 'קוראים ביחד',
    category: 'Reading',
    location: 'חיפה, הדר',
    place: DEMO_TOWNS.haifa,
    maxMembers: 12,
    startsIn: 19,
    created: 22.6,
    image: 'reading-1',
    creator: 'noa',
    members: ['amira'],
    description: 'ספר אחד בחודש, שיחה אחת ארוכה, ועוגה. החודש אנחנו קוראים סיפורים קצרים, כך שאפשר להצטרף גם באמצע.',
  },
  {
    groupName: 'Big Russian Novels, Small Steps',
    category: 'Reading',
    location: 'City library, room 2.14, Toronto',
    place: DEMO_TOWNS.toronto,
    maxMembers: 18,
    startsIn: -195,
    created: 400.7,
    activeAgo: 200,
    image: 'reading-2',
    creator: 'dmytro',
    members: ['grace', 'liam', 'priya', 'eleni', 'member'],
    organizers: ['member'],
    description:
      'Fifty pages a week, family trees on the whiteboard, tea from the library’s samovar-shaped kettle. We finished in ' +
      'the end, all nine hundred pages, and only lost the thread of the uncle.',
  },
  {
    groupName: 'First Drafts, Bad Drafts',
    category: 'Writing',
    location: 'Upstairs at The Anchor, Bristol',
    place: DEMO_TOWNS.bristol,
    maxMembers: 14,
    startsIn: 3,
    created: 39.8,
    image: 'writing-2',
    creator: 'liam',
    members: ['creator', 'grace', 'noa'],
    description:
      'For everything that is not finished: chapter ones, half a poem, the speech you have to give. You read for five ' +
      'minutes, we say what we heard, and nobody says “show, don’t tell”. The only rule is that the draft must be bad ' +
      'enough to still be alive.',
  },
  {
    groupName: 'Cartas à Mão',
    category: 'Writing',
    location: 'Coimbra, Portugal',
    place: DEMO_TOWNS.coimbra,
    maxMembers: 24,
    startsIn: 62,
    created: 12.9,
    image: 'writing-1',
    creator: 'joao',
    members: ['eleni', 'zofia'],
    description:
      'Escrevemos cartas de verdade, com selo e tudo, a quem já não recebe nenhuma: avós, antigos vizinhos, amigos de ' +
      'infância. Há papel, tinta e bolachas. A caligrafia não conta, a demora sim.',
  },
  {
    groupName: 'Pisanie o świcie: krótkie formy dla tych, którzy wstają wcześniej niż ich wątpliwości',
    category: 'Writing',
    location: 'Wrocław, Nadodrze',
    place: DEMO_TOWNS.wroclaw,
    maxMembers: 9,
    startsIn: 180,
    created: 5.1,
    image: 'writing-2',
    creator: 'zofia',
    members: [],
    description:
      'Spotykamy się o szóstej, piszemy w ciszy przez czterdzieści minut, a potem idziemy do pracy. Żadnej krytyki, ' +
      'żadnych zadań; tylko kartka, herbata i reszta miasta, która jeszcze śpi.',
  },
]

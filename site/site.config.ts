// The settings of your site. Change the texts between quotation marks, and save.
//
//   npm run site     says whether everything is right, and if not, in which line and how to mend it
//   npm start        shows the site with these settings on your own computer
//
// Files are named from this folder: 'logo.svg' is site/logo.svg. A comment above each field says what it takes.
import type { SiteConfig } from '../contract/src/shared/site-config.ts'

export default {
  /** The name of the site, on every page and in every mail: at most 60 characters. */
  name: 'HobbyHub',

  /** A few words behind the name, in the browser's tab and wherever people share the site: at most 120 characters. */
  slogan: 'find your people, start your hobby',

  /** A sentence about the site, for search engines and shared links: at most 300 characters. */
  description: 'Discover, create and join groups around the hobbies you love.',

  /** The e-mail address that gets the messages of the page Contact, such as 'hello@example.org'. null: nobody gets them. */
  contact: null,

  /**
   * The colour of buttons and links, and a second one for highlights, as in '#5636C8'. White text must be readable on both, and both must
   * be readable on white: choose strong, dark colours. The tones of the dark theme are made from them.
   */
  colors: { primary: '#5636C8', secondary: '#BC3A14' },

  /** The logo: a square picture, as SVG or PNG (of at least 512 pixels). The icons for browsers and phones are made from it. */
  logo: 'logo.svg',

  /** The picture that stands for a group without a picture, where its hobby has none either. See `picture` below. */
  picture: 'reading',

  /**
   * The hobbies that groups choose from: 1 to 30, in this order. To add one, copy a line and change it.
   *
   * name     at most 40 characters, such as 'Board Games'
   * slug     the name in web addresses: small letters, digits and hyphens, such as 'board-games'. Better not changed later.
   * icon     one of the names in contract/src/shared/site-icons.ts
   * color    raspberry, blue, violet, teal, orange, amber, green, brown, red, plum, olive or slate
   * picture  for groups without a picture: a file of this folder (SVG, PNG, JPEG or WebP), or one of the drawings that come with the
   *          site: drawing-painting, photography, video-gaming, fishing, running, cooking, reading, writing. It can be left out.
   * words    other words by which people may search for this hobby
   */
  categories: [
    {
      name: 'Drawing & Painting',
      slug: 'drawing-painting',
      icon: 'palette',
      color: 'raspberry',
      picture: 'drawing-painting',
      words: [
        'art',
        'artist',
        'sketch',
        'pencil',
        'watercolour',
        'watercolor',
        'illustration',
        'craft',
        'colour',
        'color',
        'comic',
      ],
    },
    {
      name: 'Photography',
      slug: 'photography',
      icon: 'camera',
      color: 'blue',
      picture: 'photography',
      words: ['photo', 'foto', 'camera', 'picture', 'film', 'lens', 'darkroom', 'portrait'],
    },
    {
      name: 'Video Gaming',
      slug: 'video-gaming',
      icon: 'gamepad',
      color: 'violet',
      picture: 'video-gaming',
      words: ['game', 'computer', 'console', 'arcade', 'esport', 'play'],
    },
    {
      name: 'Fishing',
      slug: 'fishing',
      icon: 'fishing',
      color: 'teal',
      picture: 'fishing',
      words: ['angling', 'fish', 'river', 'lake', 'boat'],
    },
    {
      name: 'Running',
      slug: 'running',
      icon: 'running',
      color: 'orange',
      picture: 'running',
      words: ['jog', 'marathon', 'race', 'trail', 'sport', 'fitness', 'walk', 'hike'],
    },
    {
      name: 'Cooking',
      slug: 'cooking',
      icon: 'cooking',
      color: 'amber',
      picture: 'cooking',
      words: ['bake', 'bread', 'cake', 'food', 'kitchen', 'recipe', 'grill', 'vegan', 'eat', 'dinner'],
    },
    {
      name: 'Reading',
      slug: 'reading',
      icon: 'book',
      color: 'green',
      picture: 'reading',
      words: ['book', 'novel', 'library', 'literature', 'poetry', 'comic'],
    },
    {
      name: 'Writing',
      slug: 'writing',
      icon: 'pen',
      color: 'brown',
      picture: 'writing',
      words: ['author', 'poetry', 'poem', 'story', 'stories', 'novel', 'blog', 'journal', 'letter'],
    },
  ],

  /** Links in the footer, each to an address that begins with https://. None: []. */
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],

  /** What people say about the site, on the first page. `avatar` is a square picture of this folder. None: []. */
  testimonials: [
    {
      name: 'Elena Petrova',
      hobby: 'Drawing & Painting',
      avatar: '/people/p1.webp',
      stars: 5,
      comment:
        'I had not drawn since school. Now Tuesdays belong to charcoal, tea and five people who cheer for every wobbly line.',
    },
    {
      name: 'Kofi Mensah',
      hobby: 'Running',
      avatar: '/people/p2.webp',
      stars: 5,
      comment:
        'I came for the pace and stayed for the breakfasts. At my first ten kilometres, eleven people stood at the finish.',
    },
    {
      name: 'Ana Torres',
      hobby: 'Photography',
      avatar: '/people/p3.webp',
      stars: 4,
      comment: 'We pick a theme and wander. I see my own city with new eyes, and my camera finally leaves its bag.',
    },
    {
      name: 'Henrik Larsen',
      hobby: 'Fishing',
      avatar: '/people/p4.webp',
      stars: 5,
      comment: 'At seventy I thought I knew every lake around here. Then some youngsters showed me four more.',
    },
    {
      name: 'Adaeze Obi',
      hobby: 'Cooking',
      avatar: '/people/p5.webp',
      stars: 5,
      comment: 'One kitchen, eight people, one dish none of us has cooked before. The real hero is the dishwasher.',
    },
    {
      name: 'Lucas Meyer',
      hobby: 'Video Gaming',
      avatar: '/people/p6.webp',
      stars: 3,
      comment:
        'Finding an hour that suits five time zones is hard work. When it does, it is the best night of my week.',
    },
    {
      name: 'Amina Yusuf',
      hobby: 'Reading',
      avatar: '/people/p7.webp',
      stars: 4,
      comment: 'I was too shy to speak up at first. By the third book, I was the one who chose the next.',
    },
  ],

  /**
   * Who may use the site: 'open' is everybody, 'invited' is whoever has an invitation, and { domains: ['example.org'] } is whoever has an
   * e-mail address of such a domain.
   */
  registration: 'open',

  /**
   * Whether the site has a page /legal/transparency, which says by year how many reports there were, and what moderators decided. It names
   * nobody.
   */
  transparency: false,
} satisfies SiteConfig

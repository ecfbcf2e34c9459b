/** The questions and answers on Home. The first four answers come from the specification (section 1). */
export const faqItems = [
  {
    question: 'Who can create a group?',
    answer:
      'Any registered user can create a group. Log in, choose Create Group, and tell people what you do, where and when.',
  },
  {
    question: 'Can I edit or delete my group?',
    answer: 'Yes. Creators can edit or delete their groups from the My Groups section, whenever they like.',
  },
  {
    question: 'Do I need approval to join a group?',
    answer:
      'Some groups may need admin approval, and your request waits until an organizer has decided. You join all other groups at once.',
  },
  {
    question: 'Is there a mobile app?',
    answer:
      'There is no mobile app yet. The site works on every phone, and does everything there that it does on a computer.',
  },
  {
    question: 'What does it cost?',
    answer: 'Nothing. Browsing, joining and creating groups are free, and the site itself is open source.',
  },
] as const

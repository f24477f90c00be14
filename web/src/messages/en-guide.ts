/** The texts of the guide for the first match, in English. */
export const en = {
  guide: {
    title: 'First match',
    lead: 'A real duel in a small yard, against a machine that walks at you and strikes. A guide tells you of each thing when it can first be seen. You can send the guide away at any time, and come back as often as you like.',
    begin: 'Begin',
    understood: 'Understood',
    leave: 'Without the guide',
    steps: {
      hand: {
        title: 'Your hand, your deck, your life',
        text: 'You hold six cards of your deck. All of them together are your Casket HP: the row of slivers on your sheet. When none is left, you have lost. Keep this hand for now.',
      },
      move: {
        title: 'Moving',
        text: 'Teal hexes are in reach; the number is what the way costs in SP. Amber ones cost more than you have: the rest would be paid with cards of your hand. Click a hex, then confirm. End your turn when you are done.',
      },
      facing: {
        title: 'Mind where you look',
        text: 'The wedge shows the front. Blows into the back are easier. You may turn once a turn for nothing: press Turn, then choose a direction.',
      },
      attack: {
        title: 'Strike',
        text: 'An enemy is in range. Cards with a bright rim can be played: click an attack, then the marked casket.',
      },
      aim: {
        title: 'Choose where',
        text: 'An arm that is broken cannot strike, a broken chassis ends the fight. You may also leave it to the die.',
      },
      reaction: {
        title: 'You are hit',
        text: 'Cards marked R answer a blow, for nothing. Click one that can be played, or let it pass.',
      },
      absorb: {
        title: 'What do you give up?',
        text: 'Each point of damage is a card. Click cards of your hand to lose them, or let them come from the draw pile unseen. A weapon card lost marks the part that was hit.',
      },
      dice: {
        title: 'The dice',
        text: 'Two attack dice against a target number. The chronicle has the sum. Seven and more hits harder; two Death Blows are an execution.',
      },
      life: {
        title: 'Cards in the Graveyard',
        text: 'Lost cards do not come back by themselves. Look at both rows of slivers: whoever has the longer one is ahead.',
      },
      components: {
        title: 'Parts break',
        text: 'The figure shows the damage of each part. Grey is armour, striped is structure and already hinders, red is exposed: there every point wounds the pilot.',
      },
      heat: {
        title: 'Heat',
        text: 'From the dashed mark on, each of your turns begins with a roll for Strain. A turn in which you spend nothing cools you; so does water, and so do some cards.',
      },
      wounds: {
        title: 'The pilot bleeds',
        text: 'Wounds stay to the end of the match, and each one hinders. Three wounds too many, and the pilot is gone.',
      },
      end: {
        title: 'That was a duel',
        text: 'Now choose your own faction and frame, or send a friend a link.',
      },
    },
  },
} as const;

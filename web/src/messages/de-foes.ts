/**
 * Names of the caskets in missions that the server commands, by their English ones: without articles and ordinals, so
 * that they are the same in each case of a sentence.
 */
export const foes: Readonly<Record<string, string>> = {
  Deserter: 'Deserteur I',
  'Second Deserter': 'Deserteur II',
  'Third Deserter': 'Deserteur III',
  Ringleader: 'Rädelsführer',
  'The Bearer': 'Heiligenträger',
  Raider: 'Räuber I',
  'Second Raider': 'Räuber II',
  'Third Raider': 'Räuber III',
  Picket: 'Vorposten I',
  'Second Picket': 'Vorposten II',
  'Third Picket': 'Vorposten III',
  Despoiler: 'Plünderer I',
  'Second Despoiler': 'Plünderer II',
  'Third Despoiler': 'Plünderer III',
  'Fourth Despoiler': 'Plünderer IV',
  'Tithe Engine': 'Zehntmaschine',
  Guard: 'Wache I',
  'Second Guard': 'Wache II',
  'Third Guard': 'Wache III',
  'First of the Night': 'Nachtschar I',
  'Second of the Night': 'Nachtschar II',
  'Third of the Night': 'Nachtschar III',
  'Fourth of the Night': 'Nachtschar IV',
  'The Pilgrim': 'Pilger',
};

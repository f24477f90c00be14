import { expect, test } from '@jest/globals';
import { campaignPlayed, campaignProblem, waysInACampaign } from './ways-to-cheat-in-a-campaign.ts';

test('an honest campaign is proved, with what its members kept', () => {
  expect(campaignProblem(campaignPlayed())).toBeNull();
});

const ways = waysInACampaign();

test.each(Object.keys(ways))('is found out: %s', (way) => {
  const cheat = ways[way];
  const problem = cheat && campaignProblem(cheat());
  expect(problem).toMatch(/^(mission \d differs|proofWrong|factsWrong|entryRefused): /);
});

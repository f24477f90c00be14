/** An id as a title: "death-blow" is "Death Blow". */
export const spelled = (id: string): string =>
  id
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

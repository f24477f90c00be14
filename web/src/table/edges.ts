/** Says in `data-more` on which sides of a scrolling row there is more of it. */
export const edges = (row: HTMLElement): (() => void) => {
  const look = (): void => {
    const left = row.scrollWidth - row.clientWidth - row.scrollLeft;
    const more = [row.scrollLeft > 4 ? 'before' : '', left > 4 ? 'after' : ''].filter((side) => side !== '');
    if (more.length === 0) delete row.dataset.more;
    else row.dataset.more = more.join(' ');
  };
  const size = new ResizeObserver(look);
  const children = new MutationObserver(look);
  size.observe(row);
  children.observe(row, { childList: true });
  row.addEventListener('scroll', look, { passive: true });
  return () => {
    size.disconnect();
    children.disconnect();
    row.removeEventListener('scroll', look);
  };
};

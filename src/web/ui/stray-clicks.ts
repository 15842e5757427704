/** The element that the last click pressed, or the first of a double click. */
let pressed: Element | null = null;

function dropIfStray(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.detail < 2) {
    // An icon may change when its button is pressed: the button stays.
    pressed = target?.closest("a, button, label, summary") ?? target;
  } else if (pressed?.checkVisibility?.() === false || hasMoved(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Returns whether the button that the first click pressed stands elsewhere now, as that of a form whose next step is
 * shorter.
 */
function hasMoved({ clientX, clientY }: MouseEvent): boolean {
  return !!pressed?.matches("a, button, summary") && !document.elementsFromPoint(clientX, clientY).includes(pressed);
}

/**
 * From now on, the second click of a double click does nothing if what the first one pressed is gone or has moved, as
 * the button of a dialog that closed: it would press what came in its place. A second call changes nothing.
 */
export function dropStrayClicks(): void {
  window.addEventListener("click", dropIfStray, true);
}
